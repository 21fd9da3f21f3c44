import ClipboardHistory
import PasteboardClient
import SeededNumbers
import SelectionModel
import Targets
import TestSupport
import Testing
import UniformTypes

@testable import HistoryServer

/// The items in one file: duplicates, searches and deletions.
@Suite struct HistoryStoreTests {
    @Test func theNewestIsFirst() throws {
        var desk = try StoreDesk()
        for word in ["one", "two", "three"] { try desk.add(text(word, application: "firefox")) }
        #expect(try desk.previews() == ["three", "two", "one"])
        #expect(try desk.previews(offset: 1, limit: 1) == ["two"])
        let item = try #require(try desk.store.items(HistoryQuery(limit: 1)).first)
        #expect(item.application == "firefox" && item.kind == .text && item.time == desk.now && item.size == 5)
    }

    @Test func theSameAgainMovesToTheFront() throws {
        var desk = try StoreDesk()
        let id = try desk.add(text("one", application: "firefox"))
        try desk.add(text("two"))
        #expect(try desk.add(text("one", application: "gedit")) == id)
        #expect(try desk.previews() == ["one", "two"] && desk.store.count == 2)
        let item = try #require(try desk.store.items(HistoryQuery(limit: 1)).first)
        #expect(item.copies == 2 && item.application == "gedit" && item.time == desk.now)
        // An unknown application does not replace a known one.
        try desk.add(text("one"))
        #expect(try desk.store.items(HistoryQuery(limit: 1)).first?.application == "gedit")
        #expect(try desk.previews("one") == ["one"])
    }

    /// One type more or less makes another item; values that change with each copy do not.
    @Test func anItemIsAllItsRepresentations() throws {
        var desk = try StoreDesk()
        let id = try desk.add(record([("UTF8_STRING", "a"), ("text/html", "<b>a</b>")]))
        #expect(try desk.add(text("a")) != id)
        #expect(try desk.add(record([("text/html", "<i>a</i>"), ("UTF8_STRING", "a")])) != id)
        #expect(try desk.add(record([("text/html", "<b>a</b>"), ("UTF8_STRING", "a")])) == id)
        let token = "chromium/x-internal-source-rfh-token"
        let first = try desk.add(record([("UTF8_STRING", "b"), (token, "1")]))
        #expect(try desk.add(record([("UTF8_STRING", "b"), (token, "2")])) == first)
    }

    /// xclip, a GTK program and `pasteboard copy` name the same text differently.
    @Test func plainTextIsTheSameUnderAnyName() throws {
        var desk = try StoreDesk()
        let id = try desk.add(text("a"))
        #expect(try desk.add(record([("text/plain;charset=utf-8", "a"), ("STRING", "a"), ("TEXT", "a")])) == id)
        for derivation in [Item.Derivation.everything, .only([.utf8PlainText])] {
            var own = record([("text/plain;charset=utf-8", "a")])
            own.own = OwnCopy(derivation: derivation, textRole: nil, representations: [])
            #expect(try desk.add(own) == id)
        }
        #expect(try desk.add(record([("UTF8_STRING", "\u{E9}"), ("STRING", "e")])) != id)
        #expect(try desk.add(record([("text/html", "a")])) != id)
        #expect(try desk.add(text("b")) != id && desk.store.count == 4)
    }

    @Test func equalContentsAreStoredOnce() throws {
        var desk = try StoreDesk()
        let long = String(repeating: "long ", count: 10_000)
        let id = try desk.add(record([("UTF8_STRING", long), ("STRING", long), ("text/html", "1")]))
        try desk.add(record([("UTF8_STRING", long), ("text/html", "2")]))
        #expect(desk.store.size == long.utf8.count + 2)
        try desk.store.delete([id])
        #expect(desk.store.size == long.utf8.count + 1)
        let second = try #require(try desk.store.newest())
        #expect(try desk.store.content(of: second, at: 0)?.payload.bytes.count == long.utf8.count)
    }

    @Test func contentsAndWhoCopiedComeBack() throws {
        var desk = try StoreDesk()
        var given = record([("text/html", "<b>a</b>"), ("UTF8_STRING", "a")], application: "firefox", title: "Page")
        given.source?.libraries = ["libxul.so"]
        given.omissions = [Omission(target: "application/pdf", reason: .onRequest)]
        given.contents.append(
            HistoryRecord.Content(target: "x", payload: Payload(type: "INTEGER", format: 32, bytes: [1, 2, 3, 4])))
        let id = try desk.add(given)
        let found = try #require(try desk.store.description(of: id))
        #expect(found.source == given.source && found.omissions == given.omissions && found.own == nil)
        #expect(found.entries.map(\.target) == ["text/html", "UTF8_STRING", "x"] && found.item.title == "Page")
        for index in 0..<3 { #expect(try desk.store.content(of: id, at: index) == given.contents[index]) }
        #expect(try desk.store.content(of: id, at: 3) == nil)
        #expect(try desk.store.description(of: HistoryID(99)) == nil)
    }

    private static let searches: [(words: String, expected: [String])] = [
        ("mar", ["Märchen und Märkte", "the Market"]), ("MARKET", ["the Market"]), ("märkte", ["Märchen und Märkte"]),
        ("ket the", ["the Market"]), ("th", ["the Market"]), ("a \"quoted\" word", ["a \"quoted\" word"]),
        ("\"", ["a \"quoted\" word"]), ("日本", ["日本語のテキスト"]), ("語のテ", ["日本語のテキスト"]),
        ("firefox", ["日本語のテキスト"]), ("nothing", []), ("xyz-abc", []), ("* OR", []),
    ]

    @Test func wordsAreFoundAnywhere() throws {
        var desk = try StoreDesk()
        try desk.add(text("the Market"))
        try desk.add(text("Märchen und Märkte mar"))
        try desk.add(text("a \"quoted\" word"))
        try desk.add(text("abc xyz"))
        try desk.add(text("日本語のテキスト", application: "Firefox"))
        for (words, expected) in Self.searches {
            let found = try desk.previews(words).map { $0 == "Märchen und Märkte mar" ? "Märchen und Märkte" : $0 }
            #expect(found == expected, "\(words)")
        }
    }

    @Test func aLongTextIsFoundByItsBeginning() throws {
        var desk = try StoreDesk()
        try desk.add(text("needle " + String(repeating: "hay ", count: 100_000)))
        #expect(try desk.previews("needle").count == 1)
        #expect(try desk.previews().first?.count == HistoryItem.previewLength)
    }

    private static let kinds: [(contents: [(String, String)], kind: HistoryItem.Kind)] = [
        ([("UTF8_STRING", "https://example.org/a")], .link),
        ([("UTF8_STRING", "a b")], .text),
        ([("UTF8_STRING", "a"), ("text/html", "<b>a</b>")], .richText),
        ([("image/png", "PNG")], .picture),
        ([("text/uri-list", "file:///home/a%20b.txt\r\n"), ("UTF8_STRING", "/home/a b.txt")], .files),
        ([("application/x-private", "1")], .data),
        ([("text/html", "<b>a</b>")], .richText),
        ([("image/png", "PNG"), ("text/html", "<img src=a>")], .picture),
    ]

    @Test func kinds() {
        for row in Self.kinds { #expect(ContentFacts(record(row.contents)).kind == row.kind, "\(row.contents)") }
    }

    @Test func filesAreShownByTheirNames() throws {
        let facts = ContentFacts(record([("text/uri-list", "file:///home/a%20b.txt\r\nfile:///c\r\n")]))
        #expect(facts.preview == "a b.txt c")
    }

    @Test func pinnedItemsStay() throws {
        var desk = try StoreDesk()
        let id = try desk.add(text("pinned"))
        for number in 0..<20 { try desk.add(text("text \(number)")) }
        #expect(try desk.store.pin(id, true) && desk.store.pinned() == 1)
        #expect(try desk.previews(isPinnedOnly: true) == ["pinned"])
        try desk.store.clean(items: 5, bytes: .max, before: nil)
        #expect(desk.store.count == 5)
        #expect(try desk.previews() == ["text 19", "text 18", "text 17", "text 16", "pinned"])
        #expect(try desk.store.clear(includingPinned: false) == 4 && desk.previews() == ["pinned"])
        #expect(try desk.store.clear(includingPinned: true) == 1 && desk.previews().isEmpty && desk.store.size == 0)
        #expect(try !desk.store.pin(id, true))
    }

    @Test func limitsOfSizeAndAge() throws {
        var desk = try StoreDesk()
        for number in 0..<10 { try desk.add(text("\(number)" + String(repeating: "x", count: 999))) }
        try desk.store.clean(items: .max, bytes: 5000, before: nil)
        #expect(desk.store.count == 5 && desk.store.size == 5000)
        try desk.store.clean(items: .max, bytes: .max, before: desk.now - 1500)
        #expect(desk.store.count == 2)
        #expect(try desk.previews().map(\.first) == ["9", "8"])
    }

    @Test func importedItemsStandByTheirTime() throws {
        var desk = try StoreDesk()
        try desk.add(text("new"))
        try desk.add(text("old", time: 1000))
        try desk.add(text("older", time: 1000))
        #expect(try desk.previews() == ["new", "older", "old"])
        try desk.add(text("new", time: 5))
        #expect(try desk.store.items(HistoryQuery(limit: 1)).first?.copies == 1)
    }

    @Test func aLaterStartFindsEverything() throws {
        let folder = Runtime.makeFolder()
        do {
            let store = try HistoryStore(folder + "/history.sqlite")
            try store.record(text("kept"), ContentFacts(text("kept")), now: 5)
            try store.setState("paused", 7)
        }
        let store = try HistoryStore(folder + "/history.sqlite")
        #expect(store.count == 1 && store.size == 4)
        #expect(try store.state("paused") == 7 && store.items(HistoryQuery(words: "kept")).count == 1)
    }

    /// Deleted content is neither in the file, nor in the files next to it, nor in the index.
    @Test(arguments: ["delete", "forget", "clear"])
    func nothingIsLeftOfWhatWasDeleted(how: String) throws {
        var desk = try StoreDesk()
        for number in 0..<200 { try desk.add(text("filler \(number)")) }
        let secret = "Zq7-unforgettable-Wx9"
        let id = try desk.add(record([("UTF8_STRING", secret), ("text/html", "<b>\(secret)</b>")], title: secret))
        for number in 0..<50 { try desk.add(text("more \(number)")) }
        #expect(try bytes(of: desk.folder).contains(secret), "it was there")
        switch how {
        case "delete": try desk.store.delete([id])
        case "forget":
            for _ in 0..<51 { try desk.store.delete([try #require(try desk.store.newest())]) }
        default: _ = try desk.store.clear(includingPinned: true)
        }
        try desk.erase()
        let left = try bytes(of: desk.folder).lowercased()
        #expect(!left.contains(secret.lowercased()))
        for part in ["zq7", "unforgett", "q7-", "wx9"] { #expect(!left.contains(part), "\(part)") }
        #expect(try desk.previews("unforgettable").isEmpty)
        #expect(try how == "clear" || desk.previews("filler").count == 50)
    }

    /// The thumbnail of an item is deleted with it, and none is stored for a deleted item.
    @Test(arguments: ["delete", "clear"])
    func aThumbnailGoesWithItsItem(how: String) throws {
        var desk = try StoreDesk()
        let id = try desk.add(record([("image/png", "PNG")]))
        try desk.store.setThumbnail(Array("Zq7-small".utf8), of: id)
        #expect(try desk.store.thumbnail(of: id) == Array("Zq7-small".utf8))
        #expect(try desk.store.thumbnail(of: HistoryID(id.rawValue + 1)) == nil)
        if how == "delete" { try desk.store.delete([id]) } else { _ = try desk.store.clear(includingPinned: true) }
        try desk.erase()
        try desk.store.setThumbnail(Array("late".utf8), of: id)
        #expect(try desk.store.thumbnail(of: id) == nil)
        #expect(try !bytes(of: desk.folder).contains("Zq7-small"))
    }

    private func bytes(of folder: String) throws -> String {
        var all = ""
        for name in ["history.sqlite", "history.sqlite-wal"] {
            if let bytes = FileBytes.read(folder + "/" + name) { all += Latin1Text.of(bytes) }
        }
        return all
    }
}
