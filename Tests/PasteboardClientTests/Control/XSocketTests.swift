import PasteboardClient
import SelectionModel
import Testing

/// Whether an X server may be there.
struct XSocketTests {
    @Test(arguments: [":54321", "unix:54321", ":54321.0"])
    func nobodyListensThere(name: String) throws {
        #expect(!XSocket.isThere(try #require(DisplayName(name))))
    }

    /// Servers of other machines are not tried.
    @Test(arguments: ["elsewhere:0", ":screen", "localhost:65535"])
    func whatIsNotTriedMayBeThere(name: String) throws {
        #expect(XSocket.isThere(try #require(DisplayName(name))))
    }
}
