import Targets

/// The state of a viewer, which turns events into actions and neither waits nor draws.
package struct ViewerModel: Sendable {
    /// The page that fills the window.
    package enum Page: Hashable, Sendable {
        case content
        case history
        case keys
    }

    /// The name of the pasteboard for people.
    package let pasteboard: String
    private let lines: TextLines
    /// Whether there is a history of more than this session.
    let keepsHistory: Bool
    package internal(set) var size: Screen.Size
    /// Every change since the start, the live one last.
    package internal(set) var snapshots: [Snapshot] = []
    package internal(set) var page = Page.content
    package internal(set) var mode = ContentMode.text
    /// The first line of the content that is shown.
    package internal(set) var scroll = 0
    /// The reason why an action was not possible; shown until the next key.
    package internal(set) var message: String?
    package internal(set) var document = ContentDocument.empty
    /// The number of the past change that is shown; nil to follow the pasteboard.
    var pinned: Int?
    /// The selected target; kept across changes if both offer it.
    var selection: Target?
    /// The target to select by default: the one that is read first, else one that has been read.
    private var usual: Target?
    /// The position in the history, counted from the latest change.
    var historyPlace = 0
    var pictures = PictureSupport()
    /// The targets of the live change to read; the first is being read.
    private var queue: [Target] = []
    private var reading: Target?

    /// The limits of the history: the number of changes, and the bytes of their content.
    private static let mostSnapshots = 1000
    private static let mostBytes = 32 << 20

    /// - Parameters:
    ///   - pasteboard: the name that is shown.
    ///   - size: the size of the terminal.
    ///   - keepsHistory: whether there is a history of more than this session.
    ///   - lines: the function that reads rich text.
    package init(pasteboard: String, size: Screen.Size, keepsHistory: Bool = false, lines: @escaping TextLines) {
        self.pasteboard = pasteboard
        self.size = size
        self.keepsHistory = keepsHistory
        self.lines = lines
    }

    package mutating func handle(_ event: ViewerEvent) -> [ViewerAction] {
        var actions: [ViewerAction] = []
        switch event {
        case .input(.key(let key)): actions = press(key)
        case .input(.takesPNG): pictures.takesPNG = true
        case .input(.drawsSixels): pictures.drawsSixels = true
        case .input(.cell(let size)): pictures.cell = size
        case .resized(let size): self.size = size
        case .changed(let snapshot): change(to: snapshot)
        case .offered(let number, let offer): take(offer, of: number)
        case .withheld(let number, let reason): update(number) { $0.failure = reason }
        case .recognised(let number, let source): update(number) { $0.source = source }
        case .read(let number, let readers): update(number) { $0.readers = readers }
        case .updated(let number, let target, let state): update(target, of: number, to: state)
        case .failed(let reason): message = reason
        }
        let next = nextReading()
        layOut()
        return actions + next
    }
}

// MARK: What is shown

extension ViewerModel {
    /// The change that is shown: the latest or a past one.
    package var shown: Snapshot? {
        pinned.flatMap { number in snapshots.first { $0.number == number } } ?? snapshots.last
    }

    package var isLive: Bool { pinned == nil }

    package var entries: [Snapshot.Entry] { shown?.entries ?? [] }

    /// The index of the selected representation.
    package var selected: Int? {
        let entries = entries
        return entries.firstIndex { $0.target == selection } ?? entries.firstIndex { $0.target == usual }
            ?? (entries.isEmpty ? nil : 0)
    }

    package var selectedEntry: Snapshot.Entry? { selected.map { entries[$0] } }

    package var layout: ScreenLayout { ScreenLayout(size, entries: entries.count) }

    /// Lays out the content again if it or its width has changed.
    private mutating func layOut() {
        let key = ContentDocument.Key(entry: selectedEntry, mode: mode, width: size.columns)
        if document.key != key { document = ContentDocument(key, isSecret: shown?.isSecret ?? false, lines: lines) }
        scroll = max(0, min(scroll, document.count - layout.contentHeight))
        historyPlace = max(0, min(historyPlace, snapshots.count - 1))
    }
}

// MARK: What happens on the pasteboard

extension ViewerModel {
    private mutating func change(to snapshot: Snapshot) {
        snapshots.append(snapshot)
        (queue, reading) = ([], nil)
        if isLive { scroll = 0 }
        if page == .history, historyPlace > 0 { historyPlace += 1 }
        if snapshots.count > Self.mostSnapshots { snapshots.removeFirst() }
        if let pinned, !snapshots.contains(where: { $0.number == pinned }) { self.pinned = nil }
        forgetOldContents()
    }

    private mutating func take(_ offer: ViewerEvent.Offer, of number: Int) {
        update(number) { snapshot in
            snapshot.entries = offer.isSecret ? offer.entries.map(\.concealed) : offer.entries
            snapshot.source = offer.source
            snapshot.isSecret = offer.isSecret
        }
        guard snapshots.last?.number == number else { return }
        queue = offer.isSecret ? [] : offer.wanted
        usual = offer.wanted.first ?? offer.entries.first { $0.content != nil }?.target
    }

    private mutating func update(_ target: Target, of number: Int, to state: Snapshot.Entry.State) {
        update(number) { snapshot in
            guard !snapshot.isSecret, let index = snapshot.entries?.firstIndex(where: { $0.target == target }) else {
                return
            }
            snapshot.entries?[index].state = state
        }
        if case .arriving = state { return }
        if snapshots.last?.number == number, reading == target { reading = nil }
    }

    private mutating func update(_ number: Int, _ body: (inout Snapshot) -> Void) {
        guard let index = snapshots.lastIndex(where: { $0.number == number }) else { return }
        body(&snapshots[index])
    }

    /// Starts the next transfer; transfers run one after the other, because some owners confuse simultaneous ones.
    private mutating func nextReading() -> [ViewerAction] {
        guard reading == nil, let live = snapshots.last, !queue.isEmpty else { return [] }
        let target = queue.removeFirst()
        reading = target
        update(target, of: live.number, to: .arriving(0))
        return [.read(number: live.number, target)]
    }

    /// Requests a representation ahead of the queued ones.
    mutating func ask(for target: Target) {
        guard reading != target else { return }
        queue.removeAll { $0 == target }
        queue.insert(target, at: 0)
    }

    /// Requests the offer again.
    mutating func lookAgain() { (queue, reading) = ([], nil) }

    private mutating func forgetOldContents() {
        var total = 0
        for index in snapshots.indices.dropLast().reversed() {
            for entry in (snapshots[index].entries ?? []).indices {
                guard let content = snapshots[index].entries?[entry].content else { continue }
                total += content.bytes.count + content.readable.count
                if total > Self.mostBytes { snapshots[index].entries?[entry].state = .forgotten(content.size) }
            }
        }
    }
}

extension Snapshot.Entry {
    /// The same entry without its content.
    fileprivate var concealed: Snapshot.Entry { Snapshot.Entry(target, .notRead) }
}
