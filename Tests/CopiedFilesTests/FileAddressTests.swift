import CopiedFiles
import Testing

/// The local file that an address names, and its form in a line of output.
@Suite struct FileAddressTests {
    @Test(
        arguments: [
            ("file:///a/b.txt", "/a/b.txt"), ("FILE:///a", "/a"), ("file:/a", "/a"), ("file://localhost/a", "/a"),
            ("file://LocalHost/a", "/a"), ("file://desk/a", "/a"), ("file://Desk/a", "/a"), ("file://other/a", nil),
            ("file:///a%20b%2b%C3%BC", "/a b+ü"), ("file:///100%25", "/100%"), ("file:///a?b", "/a?b"),
            ("file:///a%3Fb%23c", "/a?b#c"), ("file:///a/../b", "/a/../b"), ("file:///line%0Aend", "/line\nend"),
            // These are ambiguous.
            ("file:///100%", nil), ("file:///%4", nil), ("file:///%zz", nil), ("file:///a%2Fb", nil),
            ("file:///a%00b", nil), ("file:///a#part", nil), ("file://", nil), ("file:", nil), ("file:a", nil),
            ("", nil), ("/a/b", nil), ("http://desk/a", nil), ("sftp://desk/a", nil), ("trash:///a", nil),
            ("%66ile:///a", nil),
        ] as [(String, String?)])
    func path(address: String, path: String?) {
        #expect(FileAddress(Array(address.utf8), hostName: Array("desk".utf8)).path == path.map { Array($0.utf8) })
    }

    @Test(arguments: [
        ("file:///a%20b", "/a b"), ("sftp://desk/a%20b", "sftp://desk/a%20b"),
        ("file:///two%0Alines", "file:///two%0Alines"),
    ])
    func line(address: String, line: String) {
        #expect(FileAddress(Array(address.utf8)).line == Array(line.utf8))
    }

    @Test func pathsOfAnyBytesComeBack() {
        let path = Array("/".utf8) + (1...255).map { UInt8($0) }.filter { $0 != UInt8(ascii: "/") }
        let address = FileAddress(path: path).address
        #expect(address.allSatisfy { (0x21...0x7E).contains($0) })
        #expect(FileAddress(address).path == path)
    }
}
