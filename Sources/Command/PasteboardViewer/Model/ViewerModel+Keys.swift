import Targets

extension ViewerModel {
    /// The keys with their effects, for the help.
    package static let keys: [(key: String, does: String)] = [
        ("↑ ↓  k j", "select a representation, or a change in the history"),
        ("Enter", "read or render what was not read; in the history, show that change"),
        ("Tab ← →", "content as text, as source, in hexadecimal (also t, s, x)"),
        ("Page ↑ ↓", "scroll the content (also b and space, u and d for one line)"),
        ("Home End", "the beginning and the end of the content (also g and e)"),
        ("h", "the history; while it is off, the changes since the start"),
        ("l", "back from a past change to what is on the pasteboard now"),
        ("r", "ask the owner again what it offers"),
        ("?", "these keys, and back"),
        ("q ^C", "leave"),
    ]

    mutating func press(_ key: Key) -> [ViewerAction] {
        message = nil
        switch key {
        case .character("q"), .control("c"): return [.quit]
        case .control("z"): return [.suspend]
        case .control("l"): return [.redraw]
        case .character("r"):
            lookAgain()
            return [.look]
        case .character("h") where keepsHistory: return [.openHistory]
        case .character("h"): page = page == .history ? .content : .history
        case .character("?"): page = page == .keys ? .content : .keys
        case .character("l"): show(nil)
        case .escape, .backspace: goBack()
        default: pressOnPage(key)
        }
        return []
    }

    private mutating func pressOnPage(_ key: Key) {
        switch page {
        case .content: pressOnContent(key)
        case .history: pressOnHistory(key)
        case .keys: page = .content
        }
    }

    private mutating func goBack() {
        if page == .content { show(nil) } else { page = .content }
    }

    /// Shows a past change, or follows the pasteboard again.
    private mutating func show(_ number: Int?) {
        pinned = number == snapshots.last?.number ? nil : number
        page = .content
        scroll = 0
    }
}

extension ViewerModel {
    private mutating func pressOnContent(_ key: Key) {
        switch key {
        case .up, .character("k"): select(-1)
        case .down, .character("j"): select(1)
        case .tab, .right: turn(to: mode.next)
        case .backTab, .left: turn(to: mode.previous)
        case .character("t"): turn(to: .text)
        case .character("s"): turn(to: .source)
        case .character("x"): turn(to: .hexadecimal)
        case .enter: readSelected()
        default: scroll(key)
        }
    }

    /// Scrolls; the layout clamps the position to the content.
    private mutating func scroll(_ key: Key) {
        let page = max(1, layout.contentHeight - 1)
        switch key {
        case .pageDown, .character(" "): scroll += page
        case .pageUp, .character("b"): scroll -= page
        case .character("d"): scroll += 1
        case .character("u"): scroll -= 1
        case .home, .character("g"): scroll = 0
        case .end, .character("e"): scroll = document.count
        default: break
        }
    }

    private mutating func turn(to mode: ContentMode) {
        self.mode = mode
        scroll = 0
    }

    private mutating func select(_ step: Int) {
        guard let selected else { return }
        selection = entries[max(0, min(entries.count - 1, selected + step))].target
        scroll = 0
    }

    private mutating func readSelected() {
        guard let entry = selectedEntry, entry.content?.isComplete != true else { return }
        if shown?.isSecret == true {
            message = "a secret: its content is not shown"
        } else if !isLive {
            message = "this copy is gone; what was not read can no longer be read"
        } else if !entry.target.isReadable {
            message = "\(entry.target.name) is never read, because reading it has side effects"
        } else {
            ask(for: entry.target)
        }
    }

    private mutating func pressOnHistory(_ key: Key) {
        let page = max(1, size.rows - 4)
        switch key {
        case .up, .character("k"): historyPlace -= 1
        case .down, .character("j"): historyPlace += 1
        case .pageUp, .character("b"): historyPlace -= page
        case .pageDown, .character(" "): historyPlace += page
        case .home, .character("g"): historyPlace = 0
        case .end, .character("e"): historyPlace = snapshots.count
        case .enter where !snapshots.isEmpty:
            show(snapshots[snapshots.count - 1 - min(historyPlace, snapshots.count - 1)].number)
        default: break
        }
    }
}
