import SeededNumbers
import Testing
import UniformTypes

@testable import Targets

@Suite struct TargetTests {
    @Test(arguments: [
        ("UTF8_STRING", "public.utf8-plain-text"), ("STRING", "public.utf8-plain-text"),
        ("text/plain", "public.plain-text"), ("text/plain;charset=UTF-8", "public.utf8-plain-text"),
        ("text/plain;charset=\"utf-8\"", "public.utf8-plain-text"),
        ("text/plain;charset=utf-16", "public.utf16-plain-text"),
        ("text/html", "public.html"), ("HTML Format", "public.html"), ("text/richtext", "public.rtf"),
        ("application/x-rtf", "public.rtf"), ("text/markdown", "net.daringfireball.markdown"),
        ("text/uri-list", "public.url"), ("x-special/gnome-copied-files", "public.file-url"),
        ("x-special/KDE-copied-files", "public.file-url"), ("image/x-MS-bmp", "com.microsoft.bmp"),
        ("ADOBE_PORTABLE_DOCUMENT_FORMAT", "com.adobe.pdf"), ("com.apple.flat-rtfd", "com.apple.flat-rtfd"),
        ("x-kde-passwordManagerHint", "org.nspasteboard.ConcealedType"),
        ("text/x-kde-passwordManagerHint", "org.nspasteboard.ConcealedType"),
        (
            "application/x-openoffice-embed-source-xml;windows_formatname=\"Star Embed Source (XML)\"",
            "org.oasis-open.opendocument"
        ),
        ("WebURLsWithTitlesPboardType", "dyn.ah62d4rv4gu8zs3pcnzme2641rf4guzdmsv0gn64uqm10c6xenv61a3k"),
        ("application/x-example", "dyn.ah62d4rv4gq80c6durvy0g2pyrf106p52fzw1u2prsb0gn"),
    ])
    func uniformType(name: String, identifier: String) {
        #expect(Target(name).uniformType?.identifier == identifier)
    }

    @Test(arguments: [
        ("TARGETS", TargetKind.meta, "ATOM", 32), ("TIMESTAMP", .meta, "INTEGER", 32),
        ("MULTIPLE", .meta, "ATOM_PAIR", 32), ("CLIENT_WINDOW", .meta, "WINDOW", 32),
        ("DELETE", .sideEffect, "NULL", 32),
        ("SAVE_TARGETS", .sideEffect, "NULL", 32), ("INSERT_SELECTION", .sideEffect, "NULL", 32),
        ("PIXMAP", .serverResource, "PIXMAP", 32),
        ("GTK_TEXT_BUFFER_CONTENTS", .processLocal, "GTK_TEXT_BUFFER_CONTENTS", 8),
        (
            "application/x-libreoffice-internal-id-19450", .processLocal,
            "application/x-libreoffice-internal-id-19450", 8
        ),
        (
            "application/x-openoffice-link;windows_formatname=\"Link\"", .processLocal,
            "application/x-openoffice-link;windows_formatname=\"Link\"", 8
        ),
        ("application/x-kde-cutselection", .hint, "application/x-kde-cutselection", 8),
    ])
    func whatIsNoContent(name: String, kind: TargetKind, replyType: String, format: Int) {
        let target = Target(name)
        #expect(target.kind == kind)
        #expect(target.replyType == replyType)
        #expect(target.format == format)
        #expect(target.uniformType == nil)
    }

    @Test(arguments: [
        ("UTF8_STRING", "UTF8_STRING", true), ("UTF8_STRING", "STRING", false), ("TEXT", "COMPOUND_TEXT", true),
        ("TEXT", "TEXT", false), ("text/html", "text/html", true), ("TIMESTAMP", "text/html", false),
        ("text/plain;charset=utf-8", "text/plain; charset=UTF-8", true), ("never/heard", "never/heard", true),
    ])
    func replyTypes(name: String, type: String, isAllowed: Bool) {
        #expect(Target(name).allowsReplyType(type) == isAllowed)
    }

    @Test func aColourIsSixteenBitsWide() {
        #expect(Target("application/x-color").format == 16)
        #expect(Target("application/x-color").uniformType == .color)
    }

    @Test func namesAreBytes() {
        #expect(Target(bytes: [0x41, 0xE9, 0x0D, 0x0A]).name == "Aé\r\n")
        #expect(Target("Aé").bytes == [0x41, 0xE9])
        #expect(Target("✓").bytes == [0xE2, 0x9C, 0x93])
        #expect(Target("\u{E9}") != Target("e\u{301}"))
        #expect(Target("text/html") != Target("TEXT/HTML"))
    }

    @Test func anyNameComesBackFromItsType() throws {
        var generator = SeededNumbers(seed: 11)
        for _ in 0..<2_000 {
            let count = Int.random(in: 1...60, using: &generator)
            let bytes = (0..<count).map { _ in UInt8.random(in: 1...255, using: &generator) }
            let target = Target(bytes: bytes)
            #expect(try #require(target.uniformType).targets.map(\.bytes) == [bytes])
        }
        for name in ["x/y;Z=\"1\"", "X/Y", "a b", "Text/X-Unheard; a=B"] {
            #expect(Target(name).uniformType?.targets == [Target(name)])
        }
    }

    @Test func aNameTooLongToKeepStillHasAType() {
        #expect(Target(String(repeating: "A", count: 65_535)).uniformType?.isDynamic == true)
    }

    @Test(
        arguments: [
            (["STRING", "UTF8_STRING", "text/plain;charset=utf-8"], "UTF8_STRING"),
            (["STRING", "text/plain;charset=UTF-8", "COMPOUND_TEXT"], "text/plain;charset=UTF-8"),
            (["STRING", "TEXT", "text/plain", "COMPOUND_TEXT"], "COMPOUND_TEXT"),
            (["STRING", "TEXT", "text/plain"], "text/plain"), (["STRING", "TEXT"], "TEXT"),
            (["TARGETS", "STRING"], "STRING"),
            (["text/html", "TARGETS", "image/png"], nil), ([], nil),
            (["text/plain;charset=utf-16", "text/plain"], "text/plain;charset=utf-16"),
        ] as [([String], String?)])
    func textIsReadFromTheTargetMostTrusted(offered: [String], chosen: String?) {
        #expect(Target.preferredTextTarget(among: offered.map { Target($0) })?.name == chosen)
    }
}
