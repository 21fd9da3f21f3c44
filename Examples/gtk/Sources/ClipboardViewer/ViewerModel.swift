import PasteboardHistory
import PasteboardKit

/// What the window shows: the present state of the pasteboard, unless a person chose an earlier change or an item of the history.
struct ViewerModel {
    /// The present state is the last one.
    private(set) var snapshots: [Snapshot] = []
    /// The number of a past change that is shown; nil follows the pasteboard.
    private var pinned: Int?
    /// An item of the history that is shown.
    private var stored: Snapshot?
    /// The name that a person chose; it stays chosen from one change to the next where both have it.
    var chosen: String?
    private var hasEnded = false

    /// Past changes that are kept, and bytes of their contents.
    private static let mostSnapshots = 1000
    private static let mostBytes = 32 << 20

    var isLive: Bool { pinned == nil && stored == nil }

    /// The item of the history that is shown.
    var item: HistoryItem? { stored?.item }

    /// The state that is shown.
    var shown: Snapshot? {
        stored ?? pinned.flatMap { number in snapshots.last { $0.change?.changeCount == number } }
            ?? snapshots.last
    }

    var entries: [Entry] { shown?.entries ?? [] }

    /// The entry that is shown: the chosen one, else what is read first.
    var shownEntry: Entry? {
        let usual = shown?.isSecret == true ? nil : entries.usuallyRead.first
        return entries.first { $0.name == chosen } ?? usual ?? entries.first
    }

    /// What is known of that entry, where it may be shown.
    var content: Snapshot.Content? {
        guard let shown, let shownEntry, shown.hasOffer, !shown.isSecret else { return nil }
        return shown[shownEntry.name]
    }

    /// Who copied, and of a past change when.
    var summary: String {
        if hasEnded, stored == nil { return "The X server has gone." }
        guard let shown else { return "" }
        return isLive ? shown.summary : shown.title
    }

    var notice: (text: String, canRead: Bool) {
        guard let shown, !(isLive && shown.isEmpty) else { return ("Nothing has been copied.", false) }
        return shown.notice(on: shownEntry, isLive: isLive && !hasEnded)
    }

    /// Shows a change of the past, or follows the pasteboard again.
    mutating func show(_ number: Int?) {
        pinned = number == snapshots.last?.change?.changeCount ? nil : number
        stored = nil
    }

    /// Shows an item of the history.
    mutating func show(_ item: HistoryItem, _ representations: [HistoryRepresentation]) {
        stored = Snapshot(item, representations)
    }

    /// Takes in what was read of an item; false if another one is shown by now.
    mutating func take(_ content: Snapshot.Content, named name: String, of item: HistoryItem) -> Bool {
        guard stored?.item?.id == item.id else { return false }
        stored?[name] = content
        return true
    }
}

extension ViewerModel {
    /// Takes in what happened; false where nothing of what is shown is concerned.
    mutating func take(_ event: PasteboardReader.Event) -> Bool {
        switch event {
        case .changed(let change): add(Snapshot(change, time: ClockTime.now))
        case .ended: hasEnded = true
        case .offered(let offer, let number): return update(number) { $0.take(offer) }
        case .withheld(let reason, let number): return update(number) { $0.failure = reason }
        case .reading(let name, let number): return update(number) { $0[name] = .arriving }
        case .read(let name, let content, let number): return update(number) { $0[name] = .read(content) }
        case .failed(let name, let reason, let number): return update(number) { $0[name] = .failed(reason) }
        }
        return true
    }

    private mutating func add(_ snapshot: Snapshot) {
        snapshots.append(snapshot)
        if snapshots.count > Self.mostSnapshots {
            if pinned == snapshots.removeFirst().change?.changeCount { pinned = nil }
        }
        var total = 0
        for place in snapshots.indices.dropLast().reversed() {
            snapshots[place].forget(beyond: Self.mostBytes, counting: &total)
        }
    }

    /// What comes late for a change may be of the owner that followed, and is not looked at.
    private mutating func update(_ number: Int, _ body: (inout Snapshot) -> Void) -> Bool {
        guard let last = snapshots.indices.last, snapshots[last].change?.changeCount == number else { return false }
        body(&snapshots[last])
        return isLive
    }
}
