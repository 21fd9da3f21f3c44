import Pasteboard
import Targets
import Testing
import UniformTypes

/// Addresses as other programs offer them.
@Suite struct AddressListTests {
    @Test(
        arguments: [
            ("text/uri-list", "# remark\r\nhttp://a/\r\nfile:///b\r\n", ["http://a/", "file:///b"]),
            ("text/x-moz-url", "h\0t\0t\0p\0:\0/\0/\0a\0\n\0T\0", ["http://a"]),
            ("text/x-moz-url-data", "h\0t\0t\0p\0:\0/\0/\0a\0", ["http://a"]),
            ("_NETSCAPE_URL", "http://a/\nTitle", ["http://a/"]), ("UTF8_STRING", "http://a/\n", ["http://a/"]),
            ("UTF8_STRING", "mailto:a@b", ["mailto:a@b"]), ("UTF8_STRING", "see http://a/", []),
            ("UTF8_STRING", "note:this", []), ("text/uri-list", "", []),
        ] as [(String, String, [String])])
    func isReadFromWhateverHasIt(target: String, bytes: String, addresses: [String]) {
        #expect(AddressList(Array(bytes.utf8), under: Target(target)).addresses == addresses)
    }

    @Test func filesAndPagesAreToldApart() {
        let list = AddressList(Array("FILE:///a\r\nhttp://b/\r\n".utf8))
        #expect(list.representations.map(\.type) == [.fileURL, .url])
        #expect(list.text == Array("FILE:///a\nhttp://b/".utf8))
    }
}
