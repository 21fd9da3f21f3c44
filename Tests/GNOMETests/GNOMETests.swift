import Testing

/// GNOME's clipboard on the session bus; one test after another, because a process has one session bus.
@Suite(.serialized)
enum GNOMETests {}
