import PasteboardClient
import Testing

@testable import PasteboardPortal

/// What is decided before a word is said to the portal.
@Suite struct TransferServiceTests {
    @Test(
        arguments: [
            ("9523736652707388918", "9523736652707388918"), ("42\0", "42"), ("", nil), ("\0", nil), ("4 2", nil),
            ("4\n", nil), ("é", nil), (String(repeating: "1", count: 257), nil),
        ] as [(String, String?)])
    func aKeyIsVisibleCharactersThatMayEndWithNUL(content: String, key: String?) {
        #expect(TransferKey(Array(content.utf8))?.bytes == key.map { Array($0.utf8) })
    }

    @Test(arguments: ["", "sftp://host/a\r\n", "file://elsewhere/a\r\n", "# nothing\r\n"])
    func withoutAFileOfThisComputerThereIsNoKey(list: String) {
        var service = TransferService(Array(list.utf8))
        #expect(throws: PortalFailure.noFiles) { try service.answer("key") }
        #expect(service.descriptor == nil && !service.hasEnded())
    }

    @Test func whatIsNoKeyIsNotSaidToThePortal() {
        var service = TransferService(Array("two words".utf8))
        #expect(throws: PortalFailure.malformed) { try service.answer(FileTransferProgram.list) }
    }
}
