import Targets
import Testing
import UniformTypes

@testable import Pasteboard

@Suite struct FileListTests {
    private func bytes(_ target: Target?, of paths: [String]) -> String? {
        FileList(paths).representations.first { $0.target == target }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    @Test(arguments: [
        (["/home/a/notes.txt"], "file:///home/a/notes.txt\r\n"),
        (["/a", "/b"], "file:///a\r\nfile:///b\r\n"),
        (["/with space & co"], "file:///with%20space%20&%20co\r\n"),
        (["/100%", "/a#b?c"], "file:///100%25\r\nfile:///a%23b%3Fc\r\n"),
        (["/grün/日"], "file:///gr%C3%BCn/%E6%97%A5\r\n"),
        (["/line\nend\r"], "file:///line%0Aend%0D\r\n"),
        (["/[x]\"<>^`{|}\\"], "file:///%5Bx%5D%22%3C%3E%5E%60%7B%7C%7D%5C\r\n"),
        ([], ""),
    ])
    func addresses(paths: [String], list: String) {
        #expect(bytes("text/uri-list", of: paths) == list)
    }

    /// A path that is not text is an address where text is wanted.
    @Test func aNameInAnotherEncodingIsKept() {
        let list = FileList(bytes: [Array("/caf".utf8) + [0xE9], Array("/ü".utf8)])
        let told = list.representations.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(told.first == "file:///caf%E9\r\nfile:///%C3%BC\r\n" && told.last == "file:///caf%E9\n/ü")
        #expect(list.paths == ["/caf\u{FFFD}", "/ü"])
    }

    @Test(arguments: [
        (["/a b"], "copy\nfile:///a%20b"), (["/a", "/b"], "copy\nfile:///a\nfile:///b"),
    ])
    func asGNOMEHasIt(paths: [String], list: String) {
        #expect(bytes("x-special/gnome-copied-files", of: paths) == list)
        #expect(bytes("x-special/mate-copied-files", of: paths) == list)
    }

    @Test func kdeIsToldThatNothingWasCut() {
        #expect(bytes("application/x-kde-cutselection", of: ["/a"]) == "0")
    }

    @Test func whatIsCutIsToldToAll() {
        let list = FileList(["/a", "/b"], cut: true).representations
        let told = list.map { "\($0.target?.name ?? ""): \(String(decoding: $0.bytes, as: UTF8.self))" }
        #expect(
            told == [
                "text/uri-list: file:///a\r\nfile:///b\r\n", "x-special/gnome-copied-files: cut\nfile:///a\nfile:///b",
                "x-special/mate-copied-files: cut\nfile:///a\nfile:///b", "application/x-kde-cutselection: 1",
                ": /a\n/b",
            ])
    }

    @Test func thePathsAreTheText() {
        #expect(bytes(nil, of: ["/a b", "/ü"]) == "/a b\n/ü")
        #expect(
            FileList(["/a"]).representations.map(\.type) == [.fileURL, .fileURL, .fileURL, .fileURL, .utf8PlainText])
    }

    @Test func whatPassesThroughTheDocumentPortalIsOfferedBehindTheListItself() {
        let item = Item(FileList(["/a"], transferred: true).representations)
        let names = Offer(of: item).entries.map(\.target.name)
        #expect(names.filter { $0.hasPrefix("application/vnd.portal.") } == FileList.transferTargets.map(\.name))
        #expect(names.first == "text/uri-list")
        #expect(item.transferredFiles?.bytes == Array("file:///a\r\n".utf8))
        #expect(item.withoutFileTransfer == Item(FileList(["/a"]).representations))
    }

    @Test func aKeyOfAnotherProgramStays() {
        let key = Representation(type: .fileURL, target: FileList.transferTargets[0], bytes: Array("42".utf8))
        #expect(!key.isFileTransfer && Item([key]).withoutFileTransfer == Item([key]))
    }

    @Test func aKeyIsNotAskedForWhereTheListIsThere() {
        for target in FileList.transferTargets {
            #expect(target.isBetterNotAsked(among: ["text/uri-list", target]))
            #expect(!target.isBetterNotAsked(among: ["text/plain", target]))
        }
        #expect(!Target("text/uri-list").isBetterNotAsked(among: ["text/uri-list"] + FileList.transferTargets))
    }
}
