import Exhibits
import PasteboardHistory
import PasteboardKit
import UniformTypes

/// The pasteboard between two changes, or an item of the history, as far as it was looked at.
struct Snapshot {
    /// Where it comes from.
    enum Origin {
        case change(PasteboardChange)
        case item(HistoryItem)
    }

    /// What is known of one name of the offer.
    enum Content {
        case notRead
        case arriving
        case read(PasteboardContent)
        case failed(String)
        /// It was read, and its bytes were given up to keep memory small.
        case forgotten(Int)
    }

    let origin: Origin
    /// When the change was noticed, as a clock shows it.
    let time: String
    /// nil until the owner has said what it offers.
    private var offered: [Entry]?
    /// The application that was recognized by its offer.
    private var source: String?
    /// Whether the content should be neither kept nor shown.
    private(set) var isSecret = false
    private(set) var contents: [String: Content] = [:]
    /// Why the owner did not say it.
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

    /// Whether it is known what is offered.
    var hasOffer: Bool { offered != nil }

    /// The change; nil for an item of the history.
    var change: PasteboardChange? {
        if case .change(let change) = origin { change } else { nil }
    }

    /// The item; nil for a change.
    var item: HistoryItem? {
        if case .item(let item) = origin { item } else { nil }
    }

    /// Whether nobody owned the pasteboard.
    var isEmpty: Bool { change?.isEmpty == true }

    subscript(name: String) -> Content {
        get { contents[name] ?? .notRead }
        set { contents[name] = newValue }
    }

    /// Counts the bytes that it holds to those of later ones, and gives up what is too much.
    mutating func forget(beyond most: Int, counting total: inout Int) {
        for (name, content) in contents {
            guard case .read(let content) = content else { continue }
            total += content.bytes.count + content.readable.count
            if total > most { contents[name] = .forgotten(content.bytes.count) }
        }
    }
}

extension Snapshot {
    /// Who copied, in a line.
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

    /// The time and the application of a change; who copied an item.
    var title: String {
        guard let change else { return summary }
        let application = change.isEmpty ? "nobody" : source ?? change.owner ?? "an unknown program"
        return "\(time)  \(application)"
    }

    /// The size of an entry, or what else is known of it, in a word.
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

    /// What is said in the place of a content, and whether it can be read.
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
