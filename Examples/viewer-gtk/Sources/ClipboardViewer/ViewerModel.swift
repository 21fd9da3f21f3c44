import PasteboardKit
import UniformTypes

/// What the window shows: the present state of the pasteboard, as far as it is known.
struct ViewerModel {
    /// What is known of one name of the offer.
    enum Content {
        case notRead
        case arriving
        case read(PasteboardContent)
        case failed(String)
    }

    private(set) var change: PasteboardChange?
    /// nil as long as the owner has not said what it offers.
    private(set) var offer: PasteboardOffer?
    private(set) var contents: [String: Content] = [:]
    /// Why nothing is shown.
    private(set) var failure: String?
    /// The name that a person chose; it stays chosen from one change to the next where both have it.
    var chosen: String?

    init(change: PasteboardChange? = nil, chosen: String? = nil, failure: String? = nil) {
        self.change = change
        self.chosen = chosen
        self.failure = failure
    }

    var entries: [PasteboardOffer.Entry] { offer?.entries ?? [] }

    /// The entry that is shown: the chosen one, else what is read first.
    var shown: PasteboardOffer.Entry? {
        entries.first { $0.name == chosen } ?? offer?.usuallyRead.first ?? entries.first
    }

    /// Takes in what happened; false where it is of the past.
    mutating func take(_ event: PasteboardReader.Event) -> Bool {
        switch event {
        case .changed(let new):
            self = ViewerModel(change: new, chosen: chosen)
            return true
        case .ended:
            self = ViewerModel(failure: "The X server has gone.")
            return true
        case .offered(let offer, let number):
            guard number == change?.changeCount else { return false }
            self.offer = offer
        case .withheld(let reason, let number):
            guard number == change?.changeCount else { return false }
            failure = reason
        case .reading(let name, let number): return set(.arriving, name, number)
        case .read(let name, let content, let number): return set(.read(content), name, number)
        case .failed(let name, let reason, let number): return set(.failed(reason), name, number)
        }
        return true
    }

    private mutating func set(_ content: Content, _ name: String, _ number: Int) -> Bool {
        guard number == change?.changeCount else { return false }
        contents[name] = content
        return true
    }
}

extension ViewerModel {
    /// Who copied, in a line.
    var summary: String {
        if let failure, change == nil { return failure }
        guard let change else { return "" }
        guard !change.isEmpty else { return "empty: nobody owns it" }
        let owner = change.owner.map { "owned by \($0)" } ?? "owned by a program without a name"
        let process = change.process.map { ", process \($0)" } ?? ""
        let source = offer?.source.flatMap { $0 == change.owner ? nil : ", recognised as \($0)" } ?? ""
        return owner + process + source
    }

    /// The size of an entry, or what else is known of it, in a word.
    func remark(on entry: PasteboardOffer.Entry) -> String {
        switch contents[entry.name] ?? .notRead {
        case .read(let content): ByteCount.text(content.bytes.count)
        case .arriving: "reading …"
        case .failed: "refused"
        case .notRead where entry.isPromised: "promised"
        case .notRead: entry.size.map { ByteCount.text($0) } ?? ""
        }
    }

    /// What is said in the place of a content, and whether it can be read.
    var notice: (text: String, canRead: Bool) {
        guard change?.isEmpty == false else { return ("Nothing has been copied.", false) }
        if let failure { return (failure, false) }
        guard let offer, let shown else { return (offer == nil ? "Asking the owner …" : "It offers nothing.", false) }
        if offer.isSecret { return ("A secret: what it holds is not shown.", false) }
        switch contents[shown.name] ?? .notRead {
        case .failed(let reason): return (reason, true)
        case .arriving: return ("Reading …", false)
        case .read: return ("Reading …", false)
        case .notRead where !shown.isReadable: return ("Never read: asking for it would do more than answer.", false)
        case .notRead where shown.isPromised: return ("Promised: it is made when somebody asks for it.", true)
        case .notRead: return ("Not read so far.", true)
        }
    }
}
