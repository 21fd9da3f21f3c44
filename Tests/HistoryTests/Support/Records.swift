import ClipboardHistory
import PasteboardClient
import SelectionModel
import TestSupport

@testable import HistoryServer

/// A copy of these contents.
func record(
    _ contents: [(String, String)], application: String? = nil, title: String? = nil, time: Int? = nil,
    isPinned: Bool = false
) -> HistoryRecord {
    var source = ClientIdentity()
    source.className = application
    source.title = title
    return HistoryRecord(
        source: source,
        contents: contents.map {
            HistoryRecord.Content(target: $0.0, payload: Payload(type: $0.0, bytes: Array($0.1.utf8)))
        }, time: time, isPinned: isPinned)
}

/// The copy of a text.
func text(_ text: String, application: String? = nil, time: Int? = nil) -> HistoryRecord {
    record([("UTF8_STRING", text)], application: application, time: time)
}

/// A store in a temporary folder.
struct StoreDesk {
    let folder = Runtime.makeFolder()
    let store: HistoryStore
    private(set) var now = 1_700_000_000_000

    init() throws {
        store = try HistoryStore(folder + "/history.sqlite")
    }

    @discardableResult
    mutating func add(_ record: HistoryRecord) throws -> HistoryID {
        now += 1000
        return try store.record(record, ContentFacts(record), now: now)
    }

    func previews(_ words: String = "", offset: Int = 0, limit: Int = 50, isPinnedOnly: Bool = false) throws -> [String]
    {
        try store.items(HistoryQuery(words: words, offset: offset, limit: limit, isPinnedOnly: isPinnedOnly))
            .map(\.preview)
    }

    /// Erases until no remains are left.
    func erase() throws {
        for _ in 0..<10_000 where store.isErasing { try store.eraseSome() }
    }
}
