import PasteboardHistory
import PasteboardKit

/// What the window shows: the present state of the pasteboard, unless the user chose an earlier change or a history item.
struct ViewerModel {
    /// All states; the last one is the present.
    private(set) var snapshots: [Snapshot] = []
    /// The number of the past change that is shown; nil follows the pasteboard.
    private var pinned: Int?
    /// The history item that is shown, if any.
    private var stored: Snapshot?
    /// The representation the user chose.
    ///
    /// It stays chosen across changes that have it too.
    var chosen: String?
    private var hasEnded = false

    /// The maximum number of past changes, and of bytes of their contents.
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

    /// The entry that is shown: the chosen one, or else the first of those read without a click.
    var shownEntry: Entry? {
        let usual = shown?.isSecret == true ? nil : entries.usuallyRead.first
        return entries.first { $0.name == chosen } ?? usual ?? entries.first
    }

    /// The state of that entry, if it may be shown.
    var content: Snapshot.Content? {
        guard let shown, let shownEntry, shown.hasOffer, !shown.isSecret else { return nil }
        return shown[shownEntry.name]
    }

    /// Which application copied, and when, for a past change.
    var summary: String {
        if hasEnded, stored == nil { return "The X server has gone." }
        guard let shown else { return "" }
        return isLive ? shown.summary : shown.title
    }

    var notice: (text: String, canRead: Bool) {
        guard let shown, !(isLive && shown.isEmpty) else { return ("Nothing has been copied.", false) }
        return shown.notice(on: shownEntry, isLive: isLive && !hasEnded)
    }

    /// Shows a past change, or follows the pasteboard again.
    mutating func show(_ number: Int?) {
        pinned = number == snapshots.last?.change?.changeCount ? nil : number
        stored = nil
    }

    /// Shows an item of the history.
    mutating func show(_ item: HistoryItem, _ representations: [HistoryRepresentation]) {
        stored = Snapshot(item, representations)
    }

    /// Stores what was read of an item.
    ///
    /// Returns false if another item is shown by now.
    mutating func take(_ content: Snapshot.Content, named name: String, of item: HistoryItem) -> Bool {
        guard stored?.item?.id == item.id else { return false }
        stored?[name] = content
        return true
    }
}

extension ViewerModel {
    /// Handles an event.
    ///
    /// Returns false if it does not affect what is shown.
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

    /// An answer that arrives after the next change may come from the new owner, so it is ignored.
    private mutating func update(_ number: Int, _ body: (inout Snapshot) -> Void) -> Bool {
        guard let last = snapshots.indices.last, snapshots[last].change?.changeCount == number else { return false }
        body(&snapshots[last])
        return isLive
    }
}
