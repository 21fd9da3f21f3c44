import Exhibits
import PasteboardKit
import UniformTypes

/// The pasteboard between two changes, as far as it was looked at.
struct Snapshot {
    /// What is known of one name of the offer.
    enum Content {
        case notRead
        case arriving
        case read(PasteboardContent)
        case failed(String)
        /// It was read, and its bytes were given up to keep memory small.
        case forgotten(Int)
    }

    let change: PasteboardChange
    /// When it was noticed, as a clock shows it.
    let time: String
    /// nil as long as the owner has not said what it offers.
    var offer: PasteboardOffer?
    private(set) var contents: [String: Content] = [:]
    /// Why the owner did not say it.
    var failure: String?

    init(_ change: PasteboardChange, time: String) {
        self.change = change
        self.time = time
    }

    var entries: [PasteboardOffer.Entry] { offer?.entries ?? [] }

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
        guard !change.isEmpty else { return "empty: nobody owns it" }
        let owner = change.owner.map { "owned by \($0)" } ?? "owned by an unknown program"
        let process = change.process.map { ", process \($0)" } ?? ""
        let source = offer?.source.flatMap { $0 == change.owner ? nil : ", recognized as \($0)" } ?? ""
        return owner + process + source
    }

    /// The time and the application.
    var title: String {
        let application = change.isEmpty ? "nobody" : offer?.source ?? change.owner ?? "an unknown program"
        return "\(time)  \(application)"
    }

    /// The size of an entry, or what else is known of it, in a word.
    func remark(on entry: PasteboardOffer.Entry) -> String {
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
    func notice(on entry: PasteboardOffer.Entry?, isLive: Bool) -> (text: String, canRead: Bool) {
        guard !change.isEmpty else { return ("Nothing was on the pasteboard.", false) }
        if let failure { return (failure, false) }
        guard let offer, let entry else { return (offer == nil ? "Asking the owner …" : "It offers nothing.", false) }
        if offer.isSecret { return ("A secret: its content is not shown.", false) }
        switch self[entry.name] {
        case .failed(let reason): return (reason, isLive)
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
