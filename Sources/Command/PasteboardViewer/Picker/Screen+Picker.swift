import PasteboardReading

extension Screen {
    /// Draws the screen of a picker.
    package init(_ model: PickerModel) {
        self.init(model.size)
        guard size.columns >= ScreenLayout.least.columns, size.rows >= ScreenLayout.least.rows else {
            write("too small", row: 0)
            return
        }
        writeTitle(model)
        switch model.page {
        case .items:
            writeSearch("search", model.search, isEmpty: model.items.isEmpty && !model.search.isEmpty)
            writeItems(model)
            writePreview(model)
        case .types:
            writeSearch("as", model.typeSearch, isEmpty: model.types != nil && model.shownTypes.isEmpty)
            writeTypes(model)
            writePreview(model)
        case .keys: writeKeys()
        }
        writeHints(model)
    }
}

extension Screen {
    private mutating func writeTitle(_ model: PickerModel) {
        let total = model.total.map { String(max($0, model.items.count)) } ?? "\(model.items.count)+"
        let place = model.items.isEmpty ? "" : "\(model.selected + 1) of \(total) "
        write(StyledText(model.search.isEmpty ? " History" : " History: search results"), row: 0)
        write(StyledText(place), row: 0, column: max(0, size.columns - place.count))
        style(row: 0, [.reverse, .bold])
    }

    /// The input line, scrolled to its end, with a caret.
    private mutating func writeSearch(_ label: String, _ text: String, isEmpty: Bool) {
        var line = StyledText(" \(label): ", .dim)
        let room = size.columns - line.width - 2
        var shown = Substring(PrintableText.line(text))
        while shown.reduce(0, { $0 + $1.cellWidth }) > room { shown.removeFirst() }
        line.append(shown, isEmpty ? .warning : .bold)
        line.append(" ", .reverse)
        write(line, row: 1)
    }

    private mutating func writeItems(_ model: PickerModel) {
        let layout = model.layout
        guard !model.items.isEmpty else {
            let words = model.search.isEmpty ? " the history is empty" : " no matches"
            return write(StyledText(model.isLoading ? " looking …" : words, .dim), row: layout.listTop)
        }
        let first = Self.first(model.selected, of: model.items.count, in: layout.listHeight)
        let columns = ItemColumns(width: size.columns, now: model.now)
        for line in 0..<layout.listHeight where first + line < model.items.count {
            let isSelected = first + line == model.selected
            write(columns.line(model.items[first + line], isSelected: isSelected), row: layout.listTop + line)
            if isSelected { style(row: layout.listTop + line, .reverse) }
        }
    }

    private mutating func writeTypes(_ model: PickerModel) {
        let layout = model.layout
        let types = model.shownTypes
        guard !types.isEmpty else {
            let words = model.types == nil ? " finding the types that it can become …" : " no such type"
            return write(StyledText(words, .dim), row: layout.listTop)
        }
        let first = Self.first(model.selectedType, of: types.count, in: layout.listHeight)
        for line in 0..<layout.listHeight where first + line < types.count {
            let type = types[first + line]
            let isSelected = first + line == model.selectedType
            var text = StyledText((isSelected ? "▸ " : "  ") + type.name)
            if type.isOffered { text.append("  as it was copied", isSelected ? [] : .dim) }
            write(text, row: layout.listTop + line)
            if isSelected { style(row: layout.listTop + line, .reverse) }
        }
    }

    /// The first visible row; the selected one is in the middle if possible.
    private static func first(_ selected: Int, of count: Int, in height: Int) -> Int {
        max(0, min(selected - height / 2, count - height))
    }

    private mutating func writePreview(_ model: PickerModel) {
        let layout = model.layout
        let lines = model.previewLines
        var bar = StyledText("── ", .dim)
        let index =
            lines.count > layout.previewHeight
            ? " \(model.scroll + 1)–\(min(lines.count, model.scroll + layout.previewHeight)) of \(lines.count) ──"
            : "──"
        let room = max(0, size.columns - 4 - index.count)
        bar.append(PrintableText.line(model.preview?.facts ?? "", cells: room) + " ", .dim)
        bar.append(String(repeating: "─", count: max(0, size.columns - bar.width - index.count)) + index, .dim)
        write(bar, row: layout.barRow)
        if let png = model.preview?.png {
            let room = Size(columns: size.columns - 2, rows: layout.previewHeight - 1)
            picture = model.pictures.picture(of: png, row: layout.previewTop, column: 1, room: room)
            if picture != nil { return }
        }
        for line in 0..<layout.previewHeight where model.scroll + line < lines.count {
            write(lines[model.scroll + line], row: layout.previewTop + line)
        }
    }

    private mutating func writeKeys() {
        for (line, entry) in PickerModel.keys.enumerated() {
            var text = StyledText("  " + entry.key + String(repeating: " ", count: max(1, 12 - entry.key.count)), .bold)
            text.append(entry.does)
            write(text, row: 3 + line)
        }
    }

    private mutating func writeHints(_ model: PickerModel) {
        let row = size.rows - 1
        let hints =
            switch model.page {
            case .items: " Enter copy  Tab as …  ^P pin  ^D delete  ? keys  Esc leave"
            case .types: " Enter copy as this  type to find  Tab back"
            case .keys: " any key: back"
            }
        if let message = model.deleted == nil ? model.message : "deleted; ^R brings it back" {
            write(StyledText(PrintableText.line(" " + message, cells: size.columns), .warning), row: row)
        } else {
            write(StyledText(PrintableText.line(hints, cells: size.columns)), row: row)
        }
        style(row: row, .reverse)
    }
}

/// The columns of the list of items.
private struct ItemColumns {
    let width: Int
    let now: Int

    private static let application = 12
    private static let age = 6
    private static let kind = 9
    /// In narrower windows, the application and the kind are left out.
    private static let least = 60

    func line(_ item: PickerItem, isSelected: Bool) -> StyledText {
        let look: Style = isSelected ? [] : .dim
        var line = StyledText(isSelected ? "▸" : " ")
        line.append(item.isPinned ? "● " : "  ", item.isPinned ? .accent : [])
        let age = Age.text(seconds: now - item.time)
        line.append(String(repeating: " ", count: max(0, Self.age - age.count)) + age + "  ", look)
        if width >= Self.least {
            line.append(Self.cell(item.application ?? "–", Self.application) + " ", look)
            line.append(Self.cell(item.kind, Self.kind) + " ", look)
        }
        line.append(PrintableText.line(item.text, cells: max(0, width - line.width)))
        return line
    }

    private static func cell(_ text: String, _ width: Int) -> String {
        let text = PrintableText.line(text, cells: width)
        return text + String(repeating: " ", count: max(0, width - text.reduce(0) { $0 + $1.cellWidth }))
    }
}
