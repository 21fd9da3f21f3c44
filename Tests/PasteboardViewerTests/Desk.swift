import Formats
import Targets

@testable import PasteboardViewer

/// A viewer of 80 × 24 whose pasteboard is played by a test.
struct Desk {
    var model: ViewerModel
    private(set) var actions: [ViewerAction] = []
    private var number = 0

    init(columns: Int = 80, rows: Int = 24) {
        model = ViewerModel(pasteboard: "general", size: Screen.Size(columns: columns, rows: rows)) { content in
            let text = try? FormatRegistry.standard.reader(for: content.type)?.read(content.bytes, .standard)
            return text.map { RichLines($0).lines }
        }
    }

    /// What the window shows.
    var lines: [String] { Screen(model).lines }

    /// What the viewer asked for since this was last looked at.
    mutating func takeActions() -> [ViewerAction] {
        defer { actions = [] }
        return actions
    }

    mutating func handle(_ event: ViewerEvent) {
        actions += model.handle(event)
    }

    mutating func press(_ keys: Key...) {
        for key in keys { handle(.input(.key(key))) }
    }

    /// A client copies and offers these targets; `wanted` are read immediately.
    mutating func copy(
        in application: String = "Firefox", _ targets: [Target], wanted: [Target] = [], isSecret: Bool = false
    ) {
        begin(application)
        let entries = targets.map { Snapshot.Entry($0) }
        let offer = ViewerEvent.Offer(entries, wanted: wanted, source: "\(application): a test", isSecret: isSecret)
        handle(.offered(number: number, offer))
    }

    /// pasteboardd publishes; what has no content is promised.
    mutating func publish(_ entries: [(Target, String?)]) {
        begin("pasteboardd")
        handle(
            .offered(
                number: number,
                ViewerEvent.Offer(
                    entries.map { target, text in
                        let content = text.map { ViewedContent(head: Array($0.utf8), size: $0.utf8.count) }
                        return Snapshot.Entry(target, content.map { .read($0) } ?? .promised)
                    })))
    }

    /// The owner answers what it was asked.
    mutating func answer(_ target: Target, _ text: String, replyType: String? = nil) {
        answer(target, Array(text.utf8), replyType: replyType)
    }

    mutating func answer(_ target: Target, _ bytes: [UInt8], replyType: String? = nil) {
        let content = ViewedContent(bytes, replyType: replyType ?? target.replyType, target: target, source: nil)
        handle(.updated(number: number, target, .read(content)))
    }

    mutating func refuse(_ target: Target) {
        handle(.updated(number: number, target, .refused))
    }

    private mutating func begin(_ application: String) {
        number += 1
        let owner = Snapshot.Owner(application: application, process: 4711, window: "0x1a00005")
        handle(.changed(Snapshot(number: number, time: "12:00:0\(number)", owner: owner)))
    }
}
