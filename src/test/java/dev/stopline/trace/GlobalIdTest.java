package dev.stopline.trace;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class GlobalIdTest {
  @Test
  void is_random_unique() {
    List<String> ids =
        List.of(
            "call_Zk3Q9tWm1XvR7bLs0PdY5uHc",
            "toolu_01Qm4Xv8Lt2Zk6Rw",
            "msg_01Aq7Xw2Zt9Lk4Vb6Nc8Pd00",
            "chatcmpl-1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9",
            "1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9");
    ids.forEach(id -> assertTrue(GlobalId.is(id), id));
  }

  @Test
  void is_counted_notUnique() {
    List<String> ids =
        List.of("", "0", "call_0", "tool_001", "call_12345", "msg_002", "conversation-one-two");
    ids.forEach(id -> assertFalse(GlobalId.is(id), id));
  }
}
