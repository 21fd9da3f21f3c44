import Testing

/// All tests that talk to an X server, one after the other: libX11 and its extensions' libraries keep state of the whole
/// process, and the product speaks to a server from one thread only.
@Suite(.serialized, .enabled(if: TestServer.isAvailable, "Xvfb is not installed"))
enum XServerTests {}
