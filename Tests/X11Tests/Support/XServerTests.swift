import Testing

/// All tests that talk to an X server.
@Suite(.enabled(if: TestServer.isAvailable, "Xvfb is not installed"))
enum XServerTests {}
