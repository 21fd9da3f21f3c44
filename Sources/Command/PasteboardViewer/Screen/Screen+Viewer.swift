import PasteboardConsole

extension Screen {
    /// Draws the screen of a viewer.
    package init(_ model: ViewerModel) {
        self.init(model.size)
        guard size.columns >= ScreenLayout.least.columns, size.rows >= ScreenLayout.least.rows else {
            write("too small", row: 0)
            return
        }
        writeHead(model)
        switch model.page {
        case .content: writeContent(model)
        case .history: writeHistory(model)
        case .keys: writeKeys()
        }
        writeFoot(model)
    }
}

// MARK: Head and foot

extension Screen {
    private mutating func writeHead(_ model: ViewerModel) {
        let count = model.snapshots.count
        guard let shown = model.shown else {
            write(StyledText(" \(model.pasteboard)", .reverse), row: 0)
            return style(row: 0, .reverse)
        }
        let index = model.isLive ? "change \(shown.number)" : "PAST change \(shown.number) of \(count), l: live"
        let right = " \(index)  \(shown.time) "
        let left = " \(model.pasteboard): \(Self.owner(shown))"
        write(StyledText(PrintableText.line(left, cells: max(0, size.columns - right.count))), row: 0)
        write(StyledText(right), row: 0, column: max(0, size.columns - right.count))
        style(row: 0, model.isLive ? [.reverse, .bold] : [.reverse, .bold, .warning])
        write(facts(shown), row: 1)
    }

    private static func owner(_ snapshot: Snapshot) -> String {
        guard let owner = snapshot.owner else { return "nobody owns it" }
        var facts = [owner.application ?? "an unknown program"]
        if let process = owner.process { facts.append("process \(process)") }
        if let window = owner.window { facts.append("window \(window)") }
        return facts.joined(separator: ", ")
    }

    private func facts(_ snapshot: Snapshot) -> StyledText {
        let readers = snapshot.readers.isEmpty ? "" : "; read by: " + snapshot.readers.joined(separator: ", ")
        if snapshot.isSecret { return shortened(" a secret: its content is not shown" + readers, .warning) }
        if let failure = snapshot.failure { return shortened(" " + failure, .warning) }
        guard snapshot.owner != nil else { return "" }
        if let source = snapshot.source { return shortened(" copied in \(source)", .dim) }
        let promised = (snapshot.entries ?? []).count { $0.state == .promised }
        if promised > 0 {
            return shortened(" held by pasteboard; \(promised) promised, made on request" + readers, .dim)
        }
        if !readers.isEmpty { return shortened(" held by pasteboard" + readers, .dim) }
        return StyledText(snapshot.entries == nil ? "" : " source not recognized", .dim)
    }

    private func shortened(_ text: String, _ style: Style = []) -> StyledText {
        StyledText(PrintableText.line(text, cells: size.columns), style)
    }

    private mutating func writeFoot(_ model: ViewerModel) {
        let row = size.rows - 1
        if let message = model.message {
            write(shortened(" " + message, .warning), row: row)
        } else {
            write(shortened(Self.hints(model)), row: row)
        }
        style(row: row, .reverse)
    }

    private static func hints(_ model: ViewerModel) -> String {
        switch model.page {
        case .content: " ↑↓ select  Tab view as  Page↑↓ scroll  Enter read  h history  ? keys  q quit"
        case .history: " ↑↓ select  Enter show that change  h back  l live  q quit"
        case .keys: " any key: back  q quit"
        }
    }
}

// MARK: The representations

extension Screen {
    private mutating func writeContent(_ model: ViewerModel) {
        let layout = model.layout
        writeList(model, layout)
        writeBar(model, layout)
        for line in 0..<layout.contentHeight where model.scroll + line < model.document.count {
            write(model.document[model.scroll + line], row: layout.contentTop + line)
        }
        guard let png = model.document.png else { return }
        // Below the notes, with a free last row for the cursor.
        let room = Size(columns: size.columns - 2, rows: layout.contentHeight - model.document.count - 1)
        picture = model.pictures.picture(of: png, row: layout.contentTop + model.document.count, column: 1, room: room)
    }

    private mutating func writeList(_ model: ViewerModel, _ layout: ScreenLayout) {
        guard let selected = model.selected else {
            return write(shortened(Self.emptyList(model), .dim), row: layout.listTop)
        }
        let first = max(0, min(selected - layout.listHeight / 2, model.entries.count - layout.listHeight))
        let columns = Columns(width: size.columns)
        for line in 0..<layout.listHeight where first + line < model.entries.count {
            let entry = model.entries[first + line]
            let isSelected = first + line == selected
            write(columns.line(entry, isSelected: isSelected), row: layout.listTop + line)
            if isSelected { style(row: layout.listTop + line, .reverse) }
        }
    }

    private static func emptyList(_ model: ViewerModel) -> String {
        guard let shown = model.shown, shown.owner != nil else { return " the pasteboard is empty" }
        if shown.failure != nil { return " the types that it offers are unknown" }
        return shown.entries == nil ? " asking for the types …" : " no type is offered"
    }

    private mutating func writeBar(_ model: ViewerModel, _ layout: ScreenLayout) {
        var bar = StyledText("── ", .dim)
        for mode in ContentMode.allCases {
            bar.append(
                mode == model.mode ? "[\(mode.rawValue)]" : " \(mode.rawValue) ", mode == model.mode ? .bold : .dim)
        }
        bar.append(model.selected.map { "── \($0 + 1) of \(model.entries.count) " } ?? "", .dim)
        let count = model.document.count
        let index =
            count > layout.contentHeight
            ? " \(model.scroll + 1)–\(min(count, model.scroll + layout.contentHeight)) of \(count) lines ──" : "──"
        bar.append(String(repeating: "─", count: max(0, size.columns - bar.width - index.count)) + index, .dim)
        write(bar, row: layout.barRow)
    }
}

/// The columns of the list.
private struct Columns {
    let type: Int
    let target: Int
    let state: Int

    init(width: Int) {
        state = 14
        let rest = max(10, width - state - 4)
        type = rest * 11 / 20
        target = rest - type
    }

    func line(_ entry: Snapshot.Entry, isSelected: Bool) -> StyledText {
        var line = StyledText(isSelected ? "▸" : " ")
        line.append(Self.cell(entry.type?.shownName ?? "–", type) + " ")
        line.append(Self.cell(entry.target.name, target) + " ", isSelected ? [] : .dim)
        let words = Self.words(entry.state)
        let isWrong = entry.content.map { !$0.defects.isEmpty } ?? (entry.state == .refused)
        let room = String(repeating: " ", count: max(0, state - words.count - 1))
        line.append(room + words + (isWrong ? "!" : " "), isWrong ? .warning : [])
        return line
    }

    private static func cell(_ text: String, _ width: Int) -> String {
        let text = PrintableText.line(text, cells: width)
        return text + String(repeating: " ", count: max(0, width - StyledText(text).width))
    }

    private static func words(_ state: Snapshot.Entry.State) -> String {
        switch state {
        case .notRead: "not read"
        case .promised: "promised"
        case .arriving(let count): count == 0 ? "reading …" : "… \(ByteCount.text(count))"
        case .read(let content): ByteCount.text(content.size)
        case .refused: "refused"
        case .failed: "failed"
        case .forgotten(let size): ByteCount.text(size)
        }
    }
}

// MARK: The history and the keys

extension Screen {
    private mutating func writeHistory(_ model: ViewerModel) {
        write(StyledText("── the latest change is at the top ──", .dim), row: 2)
        let height = size.rows - 4
        let first = max(0, min(model.historyPlace - height / 2, model.snapshots.count - height))
        for line in 0..<max(0, height) where first + line < model.snapshots.count {
            let snapshot = model.snapshots[model.snapshots.count - 1 - first - line]
            let isSelected = first + line == model.historyPlace
            write(historyLine(snapshot, isSelected: isSelected), row: 3 + line)
            if isSelected { style(row: 3 + line, .reverse) }
        }
    }

    private func historyLine(_ snapshot: Snapshot, isSelected: Bool) -> StyledText {
        let number = String(snapshot.number)
        let room = String(repeating: " ", count: max(0, 4 - number.count))
        let owner = snapshot.owner.map { $0.application ?? "unknown" } ?? "nobody"
        let types = (snapshot.entries ?? []).map(\.target.name).joined(separator: " ")
        return shortened("\(isSelected ? "▸" : " ")\(room)\(number)  \(snapshot.time)  \(owner)  \(types)")
    }

    private mutating func writeKeys() {
        for (line, entry) in ViewerModel.keys.enumerated() {
            var text = StyledText("  " + entry.key + String(repeating: " ", count: max(1, 12 - entry.key.count)), .bold)
            text.append(entry.does)
            write(text, row: 3 + line)
        }
    }
}
