import Testing

@testable import CopiedFiles

/// Names for files whose own name is taken.
@Suite struct FileNameTests {
    @Test(arguments: [
        ("notes.txt", false, "notes (2).txt"), ("notes", false, "notes (2)"), ("v1.2", true, "v1.2 (2)"),
        ("backup.tar.gz", false, "backup (2).tar.gz"), (".tar.gz", false, ".tar (2).gz"),
        (".profile", false, ".profile (2)"), (".config", true, ".config (2)"), ("a.", false, "a (2)."),
        ("Mr. Smith wrote to me.about this", false, "Mr. Smith wrote to me (2).about this"),
        ("see e.g. what he wrote", false, "see e.g (2). what he wrote"), ("ü.ö", false, "ü (2).ö"),
    ])
    func numbered(name: String, isFolder: Bool, expected: String) throws {
        let numbered = try #require(FileName(Array(name.utf8))).numbered(2, isFolder: isFolder)
        #expect(String(decoding: numbered.bytes, as: UTF8.self) == expected)
    }

    @Test func aLongNameIsShortenedByWholeCharacters() throws {
        let name = String(repeating: "日", count: 83) + "x.txt"
        let numbered = try #require(FileName(Array(name.utf8))).numbered(10, isFolder: false).bytes
        #expect(numbered.count <= FileName.limit)
        #expect(String(validating: numbered, as: UTF8.self)?.hasSuffix("日 (10).txt") == true)
    }

    @Test(arguments: ["", ".", "..", "a/b", "a\0b"])
    func isNone(name: String) {
        #expect(FileName(Array(name.utf8)) == nil)
    }
}
