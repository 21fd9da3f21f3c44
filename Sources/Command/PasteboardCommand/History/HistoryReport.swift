import ClipboardHistory
import PasteboardClient
import PasteboardConsole
import SelectionModel

/// All facts about one item of the history.
struct HistoryReport {
    private let item: HistoryDescription

    init(_ item: HistoryDescription) { self.item = item }

    func write(json: Bool) throws {
        try StandardOutput.write(json ? try JSONText.encode(HistoryReportJSON(item)) : text)
    }

    private var text: String {
        let head = item.item
        var lines = [
            "\(head.id): \(head.kind.word), \(ByteCount.text(head.size)), copied \(LocalTime.text(head.time))"
                + (head.copies > 1 ? ", \(head.copies) times" : "") + (head.isPinned ? ", pinned" : "")
        ]
        if let application = head.application { lines.append("from \(application)") }
        if let title = head.title { lines.append("“\(title)”") }
        lines += item.entries.map { "  \($0.target), \(ByteCount.text($0.size))" }
        lines += item.omissions.map {
            "  not stored: \($0.target ?? "the rest"), \($0.reason.explanation)"
        }
        if !head.preview.isEmpty { lines.append(head.preview) }
        return lines.map { VisibleText.line($0) + "\n" }.joined()
    }
}

/// The shape of `history show --json`.
private struct HistoryReportJSON: Encodable {
    struct Entry: Encodable {
        let target: String
        let size: Int
    }

    struct Omitted: Encodable {
        let target: String?
        let reason: String
    }

    let item: HistoryItemJSON
    let representations: [Entry]
    let notStored: [Omitted]

    init(_ item: HistoryDescription) {
        self.item = HistoryItemJSON(item.item)
        representations = item.entries.map { Entry(target: $0.target, size: $0.size) }
        notStored = item.omissions.map { Omitted(target: $0.target, reason: $0.reason.rawValue) }
    }
}
