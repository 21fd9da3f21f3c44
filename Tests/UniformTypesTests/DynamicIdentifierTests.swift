import SeededNumbers
import Testing

@testable import UniformTypes

/// Identifiers made by macOS, and some made by Pasteboard.
@Suite struct DynamicIdentifierTests {
    @Test(arguments: [
        ("dyn.ah62d4rv4ge81g6pq", "sql", TagClass.filenameExtension),
        ("dyn.ah62d4rv4ge81e62", "rs", .filenameExtension),
        ("dyn.ah62d4rv4gk8zuxnxnq", "XMSS", .osType),
        (
            "dyn.ah62d4rv4gu8zs3pcnzme2641rf4guzdmsv0gn64uqm10c6xenv61a3k", "WebURLsWithTitlesPboardType",
            .nspboardType
        ),
        (
            "dyn.ah62d4rv4gu8yc6durvwwaznwmuuha2pxsvw0e55bsmwca7d3sbwu", "Apple URL pasteboard type",
            .nspboardType
        ),
        (
            "dyn.ah62d4rv4gu8y63n2nuuhg5pbsm4ca6dbsr4gnkduqf31k3pcr7u1e3basv61a3k", "NeXT smart paste pasteboard type",
            .nspboardType
        ),
        ("dyn.ah62d4rv4gq80c6durvy0g2pyrf106p52fzw1u2prsb0gn", "application/x-example", .mimeType),
        (
            "dyn.ah62d4rv4gq81uppxsbw0g4pbru10s5xtrzww425tsby0n3brq3y023px", "x-special/gnome-copied-files", .mimeType
        ),
        ("dyn.ah62d4rv4gu8yszcpp7nen0cyp7bfnvwgkzmf8u4tm3nenxwynq", "GTK_TEXT_BUFFER_CONTENTS", .nspboardType),
        ("dyn.ah62d4rv4gu81upppqvww46dbsr31s55wqvg0c5xbq7w1ewdmr34a", "x-kde-passwordManagerHint", .nspboardType),
    ])
    func identifierOfATag(identifier: String, tag: String, tagClass: TagClass) throws {
        let type = try #require(UniformType(dynamic: tag, tagClass))
        #expect(type.identifier == identifier)
        #expect(UniformType(identifier.uppercased()) == type)
        #expect(type.tags(tagClass) == [tag])
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.conforms(to: .data) && type.conforms(to: .item))
    }

    @Test func theFormBefore10_6() {
        #expect(DynamicIdentifier("dyn.agk80w7dzr2")?.tagClass == "com.apple.ostype")
        #expect(DynamicIdentifier("dyn.agk80w7dzr2")?.tag == "itun")
        #expect(DynamicIdentifier("dyn.agk8u")?.tag == "")
    }

    @Test(arguments: ["dyn.", "dyn.a", "dyn.b2222", "dyn.ail", "dyn.ah62d4rv4ge81e63", "dyn.h0123"])
    func whatCannotBeReadIsOpaque(identifier: String) {
        #expect(DynamicIdentifier(identifier) == nil)
    }

    @Test(arguments: [
        "a", "0", "6", "F", "G", "\\", ":", "=", ",", "a:b=c,d\\e", "text/plain;charset=utf-8", "é\u{301}", "\r\n",
        "=\u{301}",
        " blank ", "\u{1}\u{7F}\u{FF}", "?0=6:3=x", "日本語", "C:\\Windows\\", "application/web;type=\"custom/format0\"",
        String(repeating: "x:", count: 2048),
    ])
    func anyTagComesBackAsItWas(tag: String) throws {
        for tagClass in TagClass.allCases {
            let type = try #require(UniformType(dynamic: tag, tagClass))
            #expect(type.tags(tagClass).map { Array($0.utf8) } == [Array(tag.utf8)])
            #expect(UniformType(type.identifier) == type)
        }
    }

    @Test func randomTagsComeBackAsTheyWere() throws {
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<2_000 {
            let length = Int.random(in: 1...40, using: &generator)
            var scalars = String.UnicodeScalarView()
            for _ in 0..<length { scalars.append(Unicode.Scalar(UInt8.random(in: 1...255, using: &generator))) }
            let tag = String(scalars)
            #expect(try #require(UniformType(dynamic: tag, .nspboardType)).tags(.nspboardType) == [tag])
        }
    }

    @Test func aTagTooLongToKeepIsNamedByItsHash() throws {
        let long = String(repeating: "x", count: 4097)
        let type = try #require(UniformType(dynamic: long, .nspboardType))
        #expect(type.identifier.utf8.count < 30)
        #expect(type.tags(.nspboardType).isEmpty)
        #expect(type != UniformType(dynamic: long + "y", .nspboardType))
        #expect(type.supertypes == [.data, .item])
    }

    @Test func emptyTagsAndNULsAreRefused() {
        #expect(UniformType(dynamic: "", .nspboardType) == nil)
        #expect(UniformType(dynamic: "a\u{0}b", .nspboardType) == nil)
    }

    /// In a separate process: other tests let this one read the desktop's database, which may know them.
    @Test func unknownExtensionsAndMIMETypesBecomeDynamic() async {
        await #expect(processExitsWith: .success) {
            precondition(UniformType(filenameExtension: "SQL")?.identifier == "dyn.ah62d4rv4ge81g6pq")
            precondition(UniformType(filenameExtension: "sql")?.preferredFilenameExtension == "sql")
            let example = UniformType(mimeType: "Application/X-Example")
            precondition(example?.preferredMIMEType?.description == "application/x-example")
        }
    }
}
