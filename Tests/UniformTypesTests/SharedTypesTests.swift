import Synchronization
import Testing

@testable import UniformTypes

/// The desktop's database of types, as small files that stand here.
@Suite struct SharedTypesTests {
    private static let files: [String: String] = [
        "/own/mime/aliases": "application/x-rope application/rope\ntext/x-tide text/tide\n",
        "/own/mime/subclasses": "application/rope application/xml\napplication/loop application/knot\n",
        "/own/mime/globs2": "# remark\n50:application/rope:*.rp\n60:application/rope:*.Rope\n80:text/tide:*.tide:cs\n"
            + "50:text/tide:tide-[0-9]*\n50:application/knot:__NOGLOBS__\n50:text/tide:*.tar.*\n",
        "/own/mime/text/tide.xml":
            "<?xml?><comment xml:lang=\"de\">Tide</comment>\n <comment>Tides &amp; times</comment>",
        "/system/mime/aliases": "application/x-rope application/other\n",
        "/system/mime/subclasses": "text/tide text/plain\napplication/knot application/loop\nimage/sail text/plain\n"
            + "text/sheet text/plain\ntext/sheet application/xml\napplication/rope application/octet-stream\n",
        "/system/mime/globs2": "90:application/other:*.rp\n50:application/knot:*.knot\n50:image/sail:*.sail\n",
    ]

    private let types = SharedTypes(folders: ["/own/mime", "/nowhere/mime", "/system/mime"]) { path in
        Self.files[path].map { Array($0.utf8) }
    }

    private func supertypes(_ name: String) throws -> [String] {
        types.supertypes(of: try #require(MIMEType(name))).map(\.identifier)
    }

    @Test func theFirstFolderSaysWhatAnAliasStandsFor() {
        #expect(types.canonical("application/x-rope") == "application/rope")
        #expect(types.canonical("application/rope") == "application/rope")
        #expect(types.canonical("chromium/x-source-url") == "chromium/x-source-url")
    }

    @Test func kindsArePutTogetherFromAllFolders() throws {
        #expect(types.parents(of: "application/x-rope") == ["application/xml", "application/octet-stream"])
        #expect(try supertypes("application/rope") == ["public.xml", "public.data"])
    }

    /// Only for `text/…`, and not for markup: the database makes HTML a kind of plain text.
    @Test(arguments: [
        ("text/tide", ["public.plain-text"]), ("text/x-tide", ["public.plain-text"]), ("image/sail", ["public.text"]),
        ("text/sheet", ["public.text", "public.xml"]), ("text/unheard-of", []),
    ])
    func plainTextIsTextWithoutMarkup(name: String, expected: [String]) throws {
        #expect(try supertypes(name) == expected)
    }

    @Test(arguments: [
        ("rope", "application/rope"), ("rp", "application/rope"), ("tide", "text/tide"), ("sail", "image/sail"),
        ("knot", nil), ("gz", nil), ("", nil),
    ])
    func extensionsTellTypes(name: String, expected: String?) {
        #expect(types.mimeType(filenameExtension: name) == expected)
    }

    @Test func foldersAreSoughtWhenTheyAreNeeded() {
        let questions = Mutex(0)
        let types = SharedTypes {
            questions.withLock { $0 += 1 }
            return ["/mime"]
        } read: { _ in
            nil
        }
        #expect(questions.withLock { $0 } == 0)
        #expect(types.mimeType(filenameExtension: "rope") == nil)
        #expect(questions.withLock { $0 } == 1)
    }

    @Test func theExtensionOfTheGreatestWeightIsPreferred() {
        #expect(types.filenameExtensions(of: "application/x-rope") == ["rope", "rp"])
        #expect(types.filenameExtensions(of: "application/other") == ["rp"])
    }

    @Test func theCommentIsTheOneWithoutALanguage() {
        #expect(types.comment(on: "text/x-tide") == "Tides & times")
        #expect(types.comment(on: "image/sail") == nil)
        #expect(types.comment(on: "text/../../../etc/passwd") == nil)
    }

    /// What another process sees: the whole of this one would see it too.
    @Test func typesOfTheTableKeepWhatItSays() async {
        await #expect(processExitsWith: .success) {
            let files = [
                "/m/aliases": "text/x-pdf application/pdf\n",
                "/m/subclasses":
                    "text/html text/plain\napplication/a application/b\napplication/b application/a\ntext/log text/plain\n",
                "/m/globs2": "99:text/log:*.html\n50:text/log:*.logg\n",
            ]
            SharedTypes.use(SharedTypes(folders: ["/m"]) { path in files[path].map { Array($0.utf8) } })
            precondition(!UniformType.html.conforms(to: .plainText))
            precondition(UniformType(filenameExtension: "html") == .html)
            precondition(UniformType(mimeType: "text/x-pdf") == .pdf)
            let log = UniformType(filenameExtension: "logg")
            precondition(log == UniformType(mimeType: "text/log"))
            precondition(
                log?.isShared == true && log?.isDeclared == false && log?.filenameExtensions == ["html", "logg"])
            precondition(UniformType.available(from: [.plainText], in: [.png, log ?? .pdf]) == log)
            // A circle ends.
            precondition(UniformType(mimeType: "application/a")?.conforms(to: .data) == true)
            precondition(UniformType(mimeType: "application/a")?.conforms(to: .text) == false)
        }
    }

    /// Nothing is read for types in the table, nor for private names of applications.
    @Test func sharedTypesAreReadOnFirstUse() async {
        await #expect(processExitsWith: .success) {
            let reads = Mutex(0)
            SharedTypes.use(
                SharedTypes(folders: ["/m"]) { _ in
                    reads.withLock { $0 += 1 }
                    return nil
                })
            let usual = ["text/html", "text/plain;charset=utf-8", "image/png", "chromium/x-source-url"]
            for name in usual { _ = UniformType(mimeType: name)?.conforms(to: .plainText) }
            precondition(reads.withLock { $0 } == 0)
            _ = UniformType(mimeType: "text/unheard-of")?.conforms(to: .plainText)
            _ = UniformType(mimeType: "text/unseen")?.conforms(to: .plainText)
            precondition(reads.withLock { $0 } == 2)
        }
    }

    @Test func garbageIsIgnored() {
        var state: UInt64 = 7
        let garbage = (0..<200_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return [0x0A, 0x20, 0x2F, 0x3A, 0x2A, 0x2E, 0x61, 0xFF][Int(state >> 61)] as UInt8
        }
        let types = SharedTypes(folders: ["/m"]) { path in
            path == "/m/subclasses" ? garbage + Array("\ntext/tide text/plain\n".utf8) : garbage
        }
        #expect(types.parents(of: "text/tide") == ["text/plain"])
        #expect(types.mimeType(filenameExtension: "tide") == nil)
    }
}
