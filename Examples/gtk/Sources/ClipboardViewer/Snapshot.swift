import Exhibits
import PasteboardHistory
import PasteboardKit
import UniformTypes

/// One state of the pasteboard, or an item of the history, with the content that was read from it.
struct Snapshot {
    /// What the snapshot shows.
    enum Origin {
        case change(PasteboardChange)
        case item(HistoryItem)
    }

    /// The state of one representation.
    enum Content {
        case notRead
        case arriving
        case read(PasteboardContent)
        case failed(String)
        /// It was read, and its bytes were dropped to save memory.
        case forgotten(Int)
    }

    let origin: Origin
    /// The clock time at which the change was noticed.
    let time: String
    /// nil until the owner has answered what it offers.
    private var offered: [Entry]?
    /// The application recognized from its offer.
    private var source: String?
    /// True if the content must not be kept or shown.
    private(set) var isSecret = false
    private(set) var contents: [String: Content] = [:]
    /// Why the owner did not answer.
    var failure: String?

    init(_ change: PasteboardChange, time: String) {
        origin = .change(change)
        self.time = time
    }

    init(_ item: HistoryItem, _ representations: [HistoryRepresentation]) {
        origin = .item(item)
        time = ""
        offered = representations.map { Entry($0) }
    }

    mutating func take(_ offer: PasteboardOffer) {
        offered = offer.entries.map { Entry($0) }
        source = offer.source
        isSecret = offer.isSecret
    }

    var entries: [Entry] { offered ?? [] }

    /// Whether the offer has been read.
    var hasOffer: Bool { offered != nil }

    /// The change; nil for an item of the history.
    var change: PasteboardChange? {
        if case .change(let change) = origin { change } else { nil }
    }

    /// The item; nil for a change.
    var item: HistoryItem? {
        if case .item(let item) = origin { item } else { nil }
    }

    /// Whether the pasteboard had no owner.
    var isEmpty: Bool { change?.isEmpty == true }

    subscript(name: String) -> Content {
        get { contents[name] ?? .notRead }
        set { contents[name] = newValue }
    }

    /// Adds this snapshot's bytes to `total`, and drops the contents that exceed `most`.
    mutating func forget(beyond most: Int, counting total: inout Int) {
        for (name, content) in contents {
            guard case .read(let content) = content else { continue }
            total += content.bytes.count + content.readable.count
            if total > most { contents[name] = .forgotten(content.bytes.count) }
        }
    }
}

extension Snapshot {
    /// One line about the application that copied.
    var summary: String {
        switch origin {
        case .item(let item):
            return HistoryRow.facts(of: item) + (item.title.map { " · \($0)" } ?? "")
        case .change(let change):
            guard !change.isEmpty else { return "empty: nobody owns it" }
            let owner = change.owner.map { "owned by \($0)" } ?? "owned by an unknown program"
            let process = change.process.map { ", process \($0)" } ?? ""
            let recognized = source.flatMap { $0 == change.owner ? nil : ", recognized as \($0)" } ?? ""
            return owner + process + recognized
        }
    }

    /// The time and the application of a change; the application of an item.
    var title: String {
        guard let change else { return summary }
        let application = change.isEmpty ? "nobody" : source ?? change.owner ?? "an unknown program"
        return "\(time)  \(application)"
    }

    /// The size of an entry, or its state in one word.
    func remark(on entry: Entry) -> String {
        switch self[entry.name] {
        case .read(let content): ByteCount.text(content.bytes.count)
        case .forgotten(let size): ByteCount.text(size)
        case .arriving: "reading …"
        case .failed: "refused"
        case .notRead where entry.isPromised: "promised"
        case .notRead: entry.size.map { ByteCount.text($0) } ?? ""
        }
    }

    /// The text shown in place of missing content, and whether the content can be read.
    func notice(on entry: Entry?, isLive: Bool) -> (text: String, canRead: Bool) {
        guard !isEmpty else { return ("Nothing was on the pasteboard.", false) }
        if let failure { return (failure, false) }
        guard let entry else { return (hasOffer ? "It offers nothing." : "Asking the owner …", false) }
        if isSecret { return ("A secret: its content is not shown.", false) }
        switch self[entry.name] {
        case .failed(let reason): return (reason, isLive)
        case .notRead where item != nil: return ("Reading …", false)
        case .forgotten(let size):
            return ("\(ByteCount.text(size)) were read, and dropped to save memory.", false)
        case .read, .arriving: return ("Reading …", false)
        case .notRead where !entry.isReadable: return ("Never read: reading it has side effects.", false)
        case .notRead where !isLive: return ("This copy is gone, and this type was not read.", false)
        case .notRead where entry.isPromised: return ("Promised: made when an application asks for it.", true)
        case .notRead: return ("Not read so far.", true)
        }
    }
}
