import Testing

extension CopyCommandTests {
    /// Contents that programs cut, refuse or lose, in a round trip through another client.
    @Suite struct EdgeContents {
        private static let target = "application/octet-stream"

        private static let contents: [(name: String, bytes: [UInt8])] =
            [
                ("nothing", []), ("one byte", [0x78]), ("NULs", Array("a\0b\0\0c\0".utf8)),
                ("every byte", (0..<65_536).map { UInt8(truncatingIfNeeded: $0) }),
            ]
            + [1 << 16, 1 << 18, 262_116, 1 << 20, 4 << 20].flatMap { limit in
                [-1, 0, 1].map { difference in
                    let count = limit + difference
                    return ("\(count) bytes", (0..<count).map { UInt8(truncatingIfNeeded: $0 * 31 >> 3) })
                }
            }

        @Test(arguments: contents.indices)
        func theyArriveAtXclip(index: Int) throws {
            let (name, bytes) = Self.contents[index]
            let session = try Session()
            let path = try session.file("content", bytes)
            let copied = try session.pasteboard("copy", "--only", "--with", "\(Self.target)=\(path)")
            #expect(copied.status == 0, "\(name): \(copied.errors)")
            #expect(try session.xclip(Self.target).output == bytes, "\(name)")
        }

        @Test(arguments: contents.indices)
        func theyArriveFromXclip(index: Int) throws {
            let (name, bytes) = Self.contents[index]
            let session = try Session()
            let path = try session.file("content", bytes)
            let owner = try session.start(
                "xclip", ["-quiet", "-selection", "clipboard", "-t", Self.target, "-i", path])
            let owns = try session.wait { try session.pasteboard("paste", "--list").status == 0 }
            try #require(owns)
            let pasted = try session.pasteboard("paste", "--original", "--as", Self.target)
            #expect(pasted.status == 0 && pasted.output == bytes, "\(name): \(pasted.errors)")
            withExtendedLifetime(owner) {}
        }
    }
}
