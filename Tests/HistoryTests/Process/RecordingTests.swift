import ClipboardHistory
import Glibc
import Pasteboard
import SeededNumbers
import SelectionModel
import TestSupport
import Testing

@testable import HistoryServer

/// The copies of programs that the daemon records, and their content when read back.
@Suite(.enabled(if: HistorySession.isAvailable), .serialized)
struct RecordingTests {
    /// Runs a command while a program answers for what it has copied.
    private func run(_ words: [String], in session: HistorySession, beside owner: CopyingProgram) throws -> String {
        let program = try session.start(words)
        try owner.run { program.drain() }
        return String(decoding: program.bytes, as: UTF8.self)
    }

    @Test func withoutTheKeyNothingIsEverOnDisk() throws {
        let session = try HistorySession(nil)
        let program = try session.foreignCopy("nobody keeps this")
        try waitUntil { try session.status()["clipboardManager"]?["readTargets"]?.integer == 1 }
        try session.copy("nor this")
        #expect(FileBytes.names(in: session.stateFolder).isEmpty && !session.isOnDisk("keeps"))
        #expect(try session.history("list").status == 69)
        withExtendedLifetime(program) {}
    }

    @Test func copiesAreRecordedAndComeBack() throws {
        let session = try HistorySession()
        try session.copy("**ours**", "--from", "markdown")
        try session.waitForItems(1)
        let program = try session.foreignCopy("<p>one <b>two</b></p>", as: "text/html")
        try session.waitForItems(2)
        try waitUntil { try session.previews() == ["one two", "**ours**"] }
        #expect(
            try session.run(["pasteboard", "paste", "--from-history", "1", "--as", "markdown"]).text == "one **two**\n")
        #expect(try session.history("search", "TWO").lines.count == 1)
        #expect(try session.history("copy", "2").status == 0)
        try waitUntil { try session.previews() == ["**ours**", "one two"] }
        #expect(try session.run(["pasteboard", "paste"]).text == "**ours**")
        #expect(try session.history("copy", "2").status == 0)
        try waitUntil { try session.previews() == ["one two", "**ours**"] }
        #expect(try session.status()["history"]?["items"]?.integer == 2, "what comes out is the same item")
        withExtendedLifetime(program) {}
    }

    /// A copy made by Pasteboard offers the same from the history as on the clipboard.
    @Test func ourOwnCopyIsTheSameLiveAndLater() throws {
        let session = try HistorySession()
        try session.copy("# Title\n\n- one\n- *two*\n", "--from", "markdown")
        try session.waitForItems(1)
        for options in [
            ["--list"], ["--as", "html"], ["--as", "rtf"], ["--as", "jira"], ["--match-style"], [], ["--original"],
            ["--as", "html", "--clean"], ["--as", "text/html"],
        ] {
            let live = try session.run(["pasteboard", "paste"] + options)
            let later = try session.run(["pasteboard", "paste", "--from-history", "1"] + options)
            #expect(live.text == later.text && live.status == later.status && !live.text.isEmpty, "\(options)")
        }
        // What would be rendered is not published.
        let original = ["pasteboard", "paste", "--original", "--as", "html"]
        #expect(try session.run(original).status == 1)
        #expect(try session.run(original + ["--from-history", "1"]).status == 1)
    }

    /// Word's HTML: repaired and converted by the same rules, live and from the history.
    @Test(arguments: ["word.html", "word-online.html"])
    func wordsCopyIsTheSameLiveAndLater(name: String) throws {
        let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()
        let page = try #require(FileBytes.read("\(folder)/FormatsTests/Corpus/Sources/\(name)"))
        let session = try HistorySession()
        let owner = try CopyingProgram(
            on: session.server.display,
            [("text/html", String(decoding: page, as: UTF8.self)), ("UTF8_STRING", "what it says")])
        try owner.run {
            try run(["pasteboard", "status", "--json"], in: session, beside: owner).contains("\"items\" : 1")
        }
        for options in [
            ["--as", "markdown"], ["--as", "jira"], ["--as", "html", "--clean"], ["--as", "csv"], ["--match-style"],
            ["--as", "rtf"], ["--list"], ["--as", "html"], [],
        ] {
            let live = try run(["pasteboard", "paste"] + options, in: session, beside: owner)
            let later = try session.run(["pasteboard", "paste", "--from-history", "1"] + options).text
            #expect(live == later, "\(options)")
            #expect(options.contains("csv") || !live.isEmpty)
        }
    }

    /// Programs that empty the clipboard copy nothing instead.
    @Test func anEmptyCopyIsNoItem() throws {
        let session = try HistorySession()
        try session.copy("")
        let owner = try CopyingProgram(on: session.server.display, [("UTF8_STRING", ""), ("text/html", "")])
        try owner.run {
            try run(["pasteboard", "status", "--json"], in: session, beside: owner).contains("\"readTargets\" : 2")
        }
        try session.copy("after")
        try session.waitForItems(1)
        #expect(try session.previews() == ["after"])
    }

    @Test func theOwnerIsAskedForNothingMore() throws {
        var requests: [[String]] = []
        for isOn in [true, false] {
            let session = try HistorySession("{ \"history\": \(isOn) }")
            let owner = try CopyingProgram(
                on: session.server.display,
                [("text/html", "<b>a</b>"), ("UTF8_STRING", "a"), ("image/png", "PNG"), ("application/x-own", "x")])
            try owner.run {
                try run(["pasteboard", "status", "--json"], in: session, beside: owner).contains("\"readTargets\" : 4")
            }
            if isOn { try session.waitForItems(1) }
            requests.append(owner.requests)
        }
        #expect(requests[0] == requests[1] && requests[0].count >= 4)
    }

    /// Secrets by every kind of mark, among other copies.
    @Test func secretsAreNotStoredAndOthersAre() throws {
        let rules = """
            { "history": { "never": [{ "expression": "^ruled-secret" }, { "type": "application/x-ruled" }] },
              "secrets": [{ "expression": "^named-secret" }], "never": [{ "type": "application/x-never" }] }
            """
        let session = try HistorySession(rules)
        let ways: [(String) throws -> CopyingProgram?] = [
            {
                try session.copy($0, "--sensitive")
                return nil
            },
            {
                try session.copy($0, "--once")
                return nil
            },
            {
                try session.copy($0, "--clear-after", "600")
                return nil
            },
            {
                try session.copy("ruled-secret \($0)")
                return nil
            },
            {
                try session.copy("named-secret \($0)")
                return nil
            },
            {
                try CopyingProgram(
                    on: session.server.display, [("UTF8_STRING", $0), ("x-kde-passwordManagerHint", "secret")])
            },
            {
                try CopyingProgram(
                    on: session.server.display, [("UTF8_STRING", $0), ("application/x-nextcloud-talk-secret", "1")])
            },
            {
                try CopyingProgram(
                    on: session.server.display, [("UTF8_STRING", $0), ("CanIncludeInClipboardHistory", "\0\0\0\0")])
            },
            { try CopyingProgram(on: session.server.display, [("UTF8_STRING", $0), ("application/x-ruled", "1")]) },
            { try CopyingProgram(on: session.server.display, [("UTF8_STRING", $0), ("application/x-never", "1")]) },
            { try CopyingProgram(on: session.server.display, [("UTF8_STRING", "ruled-secret \($0)")]) },
        ]
        var open = 0
        for round in 0..<1 {
            for (number, way) in ways.enumerated() {
                let owner = try way("Zq7Hidden\(round)x\(number)")
                // Long enough for the keeper to look at it: it has looked at the next copy.
                if let owner {
                    try owner.run {
                        let status = try self.run(["pasteboard", "status"], in: session, beside: owner)
                        return status.contains("not kept") || status.contains("of another program")
                    }
                }
                open += 1
                try session.copy("open \(round) \(number)")
                try session.waitForItems(open)
            }
        }
        #expect(open == ways.count)
        #expect(try session.previews().allSatisfy { $0.hasPrefix("open ") } && !session.isOnDisk("Zq7Hidden"))
    }

    /// A small picture is made of a large one, by the sandboxed program, and is returned for lists.
    @Test func aLargePictureHasASmallOne() throws {
        let session = try HistorySession()
        // A bitmap of noise, which no format makes small.
        var numbers = SeededNumbers(seed: 39)
        var bitmap: [UInt8] = Array("BM".utf8)
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let (width, height) = (400, 300)
        bitmap += little(54 + width * height * 3, 4) + little(0, 4) + little(54, 4) + little(40, 4) + little(width, 4)
        bitmap += little(height, 4) + little(1, 2) + little(24, 2) + little(0, 4) + little(width * height * 3, 4)
        bitmap += little(0, 16) + (0..<width * height * 3).map { _ in UInt8.random(in: .min ... .max, using: &numbers) }
        let program = try session.start(
            ["xclip", "-quiet", "-selection", "clipboard", "-t", "image/bmp"], bytes: bitmap)
        try session.waitForItems(1)
        try session.copy("no picture")
        try session.waitForItems(2)
        // It is made before the program that stores the history ends.
        session.killDaemon()
        var store: HistoryStore?
        try waitUntil {
            store = try? HistoryStore(session.stateFolder + "/history.sqlite")
            return store != nil
        }
        let items = try #require(try store?.items(HistoryQuery()))
        #expect(items.map(\.kind) == [.text, .picture])
        let small = try #require(try store?.thumbnail(of: items[1].id))
        #expect(small.starts(with: [0xFF, 0xD8, 0xFF]) && small.count < bitmap.count / 4)
        #expect(try store?.thumbnail(of: items[0].id) == nil)
        withExtendedLifetime(program) {}
    }

    /// The mark of Windows says yes or no in its value.
    @Test func aCopyThatTheMarkOfWindowsAllowsIsRecorded() throws {
        let session = try HistorySession()
        let owner = try CopyingProgram(
            on: session.server.display,
            [
                ("UTF8_STRING", "for everybody"),
                ("application/x-qt-windows-mime;value=\"CanIncludeInClipboardHistory\"", "\u{1}\0\0\0"),
            ])
        try owner.run {
            try run(["pasteboard", "status", "--json"], in: session, beside: owner).contains("\"items\" : 1")
        }
        #expect(try session.previews() == ["for everybody"])
    }

    @Test func nothingIsRecordedDuringAPause() throws {
        let session = try HistorySession()
        try session.copy("before")
        try session.waitForItems(1)
        #expect(try session.history("pause", "1h").status == 0)
        try session.copy("meanwhile")
        let left = try session.status()["history"]?["pausedForSeconds"]?.integer ?? 0
        #expect(3500...3600 ~= left)
        #expect(try session.history("resume").status == 0)
        try session.copy("after")
        try session.waitForItems(2)
        #expect(try session.previews() == ["after", "before"] && !session.isOnDisk("meanwhile"))
    }

    @Test func itIsTurnedOnAndOff() throws {
        let session = try HistorySession("{\n    // mine\n    \"bridging\": \"off\",\n}\n")
        try session.copy("before")
        #expect(try session.history("on").status == 0)
        #expect(
            String(decoding: FileBytes.read(session.configurationFile) ?? [], as: UTF8.self)
                == "{\n    \"history\": true,\n    // mine\n    \"bridging\": \"off\",\n}\n")
        try session.copy("while it is on")
        try session.waitForItems(1)
        #expect(try session.history("off").status == 0)
        try session.copy("while it is off")
        // The program that lists them runs on for a while, and has read that the history is off.
        #expect(try session.previews() == ["while it is on"])
        #expect(try session.history("on").status == 0)
        try session.copy("on again")
        try session.waitForItems(2)
        #expect(try session.previews() == ["on again", "while it is on"])
        #expect(try session.history("off").status == 0)
        #expect(try session.history("clear", "--all").status == 0)
        #expect(try session.previews().isEmpty)
    }

    @Test func exportedItemsAreImportedAsTheyWere() throws {
        let session = try HistorySession()
        try session.copy("*ours*", "--from", "markdown")
        try session.waitForItems(1)
        let program = try session.foreignCopy("\u{1}\u{0}bin", as: "application/x-own")
        try session.waitForItems(2)
        try session.history("pin", "2")
        let exported = try session.history("export").text
        #expect(exported.split(separator: "\n").count == 3)
        let other = try HistorySession()
        #expect(try other.history("import", "-", input: exported).status == 0)
        #expect(try other.history("list", "--json").text == session.history("list", "--json").text)
        #expect(
            try other.run(["pasteboard", "paste", "--from-history", "2", "--as", "html"]).text
                == session.run(["pasteboard", "paste", "--from-history", "2", "--as", "html"]).text)
        #expect(try other.history("export").text == exported)
        #expect(try other.history("import", "-", input: "{}\n").status == 65)
        #expect(try other.history("import", "-").status == 65, "nothing is no export")
        #expect(try [other.history("lock").status, other.history("unlock").status] == [64, 64], "not encrypted")
        withExtendedLifetime(program) {}
    }

    @Test func theStatusSaysWhyNothingCanBeRecorded() throws {
        let session = try HistorySession(nil)
        session.killDaemon()
        let folder = session.stateFolder
        mkdir(String(folder.prefix(upTo: folder.lastIndex(of: "/") ?? folder.endIndex)), 0o700)
        mkdir(folder, 0o755)
        session.configure("{ \"history\": true }")
        try session.startDaemon()
        try session.copy("kept on the clipboard alone")
        try waitUntil {
            try session.run(["pasteboard", "status"]).text.contains("is open to others; make it mode 0700")
        }
        #expect(try session.run(["pasteboard", "paste"]).text == "kept on the clipboard alone")
    }

    /// A file is written and read line by line: the last line may lack its end, and empty ones do not count.
    @Test func aFileIsExportedAndImported() throws {
        let session = try HistorySession()
        try session.copy("first")
        try session.copy("second")
        try session.waitForItems(2)
        let file = session.stateFolder + "/export.json"
        #expect(try session.history("export", file).status == 0)
        let bytes = try #require(FileBytes.read(file))
        var facts = stat()
        #expect(stat(file, &facts) == 0 && facts.st_mode & 0o777 == 0o600, "only its owner may read it")
        #expect(String(decoding: bytes, as: UTF8.self) == (try session.history("export").text))
        FileBytes.write([0x0A] + bytes.dropLast(), to: file)
        let other = try HistorySession()
        #expect(try other.history("import", file).status == 0)
        #expect(try other.previews() == ["second", "first"])
        // A folder that is missing changes nothing.
        #expect(try session.history("export", session.stateFolder + "/none/export.json").status == 74)
    }

    private static let mistakes: [(words: [String], status: Int32)] = [
        (["show", "7"], 1), (["show", "x"], 64), (["delete"], 64), (["frobnicate"], 64), (["pause", "soon"], 64),
        (["list", "--json", "--format", "{id}"], 64), (["copy", "1", "2"], 64), (["list", "--all"], 64),
        (["forget"], 1),
    ]

    @Test func mistakesAreTold() throws {
        let session = try HistorySession()
        for (words, status) in Self.mistakes {
            #expect(try session.run(["pasteboard", "history"] + words).status == status, "\(words)")
        }
    }
}
