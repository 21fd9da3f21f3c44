import ClipboardHistory
import PasteboardClient
import PasteboardConsole

extension Status {
    /// The lines about the history; none while it is off.
    static func text(_ history: HistoryStatus?) -> String {
        guard let history else { return "" }
        let pinned = history.pinned > 0 ? ", \(history.pinned) pinned" : ""
        let waiting = history.waiting > 0 ? "; \(Count.text(history.waiting, "item")) in memory until then" : ""
        if history.lock == .locked || history.lock == .unset {
            let lines = ["the history is locked; `pasteboard history unlock` opens it\(waiting)"]
            let told = lines + history.complaints.map { "history: \(VisibleText.line($0))" }
            return told.map { $0 + "\n" }.joined()
        }
        var lines = [
            "history: \(Count.text(history.items, "item"))\(pinned), \(ByteCount.text(history.fileSize)) in "
                + VisibleText.line(history.path)
        ]
        switch history.pausedFor {
        case nil: if !history.isOn { lines.append("the history is off; earlier items are kept") }
        case 0?: lines.append("the history is paused until `pasteboard history resume`")
        case let seconds?: lines.append("the history is paused for \(time(seconds)) more")
        }
        lines += history.complaints.map { "history: \(VisibleText.line($0))" }
        return lines.map { $0 + "\n" }.joined()
    }
}

extension Status {
    /// Minutes, rounded up; seconds for less than one.
    private static func time(_ seconds: Int) -> String {
        seconds < 60 ? "\(seconds) s" : Count.text((seconds + 59) / 60, "minute")
    }
}

/// The history in `status --json`.
struct HistoryStatusJSON: Encodable {
    let pid: Int
    let memoryBytes: Int
    let file: String
    let items: Int
    let pinned: Int
    let fileBytes: Int
    let isOn: Bool
    let isPaused: Bool
    /// Left out if the pause has no end.
    let pausedForSeconds: Int?
    let complaints: [String]
    let isEncrypted: Bool
    let isLocked: Bool
    /// The copies in memory that wait until the history is unlocked.
    let waiting: Int

    init(_ status: HistoryStatus) {
        pid = status.process
        memoryBytes = status.memory
        file = status.path
        items = status.items
        pinned = status.pinned
        fileBytes = status.fileSize
        isOn = status.isOn
        isPaused = status.pausedFor != nil
        pausedForSeconds = status.pausedFor.flatMap { $0 > 0 ? $0 : nil }
        complaints = status.complaints
        isEncrypted = status.lock != .none
        isLocked = status.lock == .locked || status.lock == .unset
        waiting = status.waiting
    }
}
