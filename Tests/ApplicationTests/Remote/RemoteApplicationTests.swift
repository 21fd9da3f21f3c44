import Testing

/// The clipboard of this desktop on another computer.
///
/// One after the other: a command whose connection is gone uses any other socket that ssh has left in /tmp, and would reach the
/// clipboard of another test.
@Suite(.serialized) enum RemoteApplicationTests {}
