import RichText

/// The stack of open blocks of wikitext.
///
/// It replaces recursion.
struct WikiBlocks {
    private enum Container {
        /// A list of lines with this marker, with an item.
        case list(UInt8)
        case item
        /// A block tag.
        case tag(String)
        case table
        case row
        case cell
    }

    private var containers: [Container] = []
    private var tables: [WikiTable] = []

    mutating func closeAll(in builder: inout AttributedText.Builder) {
        while !containers.isEmpty { closeInnermost(in: &builder) }
    }

    private mutating func closeInnermost(in builder: inout AttributedText.Builder) {
        guard let last = containers.popLast() else { return }
        if case .table = last, let table = tables.popLast() {
            builder.updateInnermost { $0 = .table(Table(columns: table.columns)) }
        }
        builder.close()
    }
}

// MARK: Lists of lines

extension WikiBlocks {
    /// The markers of the open line lists, the outermost first.
    var signs: [UInt8] {
        var signs: [UInt8] = []
        var index = containers.count - 1
        while index > 0, case .item = containers[index], case .list(let sign) = containers[index - 1] {
            signs.append(sign)
            index -= 2
        }
        return signs.reversed()
    }

    /// Closes line lists until so many are left.
    mutating func closeLists(to count: Int, in builder: inout AttributedText.Builder) {
        for _ in 0..<max(signs.count - count, 0) {
            closeInnermost(in: &builder)
            closeInnermost(in: &builder)
        }
    }

    /// Opens an item for a line with these markers, the first `common` of which belong to open lists.
    mutating func openItem(
        _ signs: [UInt8], after common: Int, _ task: TaskState?, in builder: inout AttributedText.Builder
    ) {
        if common == signs.count {
            builder.close()
            builder.open(.item(task))
        }
        if common == 0 { enterItem(in: &builder) }
        for (index, sign) in signs.enumerated().dropFirst(common) {
            builder.open(.list(sign == UInt8(ascii: "#") ? .numbers() : .bullets))
            builder.open(.item(index + 1 == signs.count ? task : nil))
            containers += [.list(sign), .item]
        }
    }
}

// MARK: Tags

extension WikiBlocks {
    /// True directly inside a list tag, where only items may be.
    var isInBareList: Bool {
        if case .tag(let name)? = containers.last { name == "ul" || name == "ol" } else { false }
    }

    /// Opens an item before a block directly inside a list tag.
    mutating func enterItem(in builder: inout AttributedText.Builder) {
        guard isInBareList else { return }
        builder.open(.item(nil))
        containers.append(.tag("li"))
    }

    /// Opens the block of a tag, if it has one.
    mutating func open(_ tag: WikiTag, in builder: inout AttributedText.Builder) {
        switch tag.name {
        case "blockquote":
            enterItem(in: &builder)
            builder.open(.quote)
        case "ul":
            enterItem(in: &builder)
            builder.open(.list(.bullets))
        case "ol":
            enterItem(in: &builder)
            builder.open(.list(Self.numbers(tag)))
        case "li":
            if case .tag("li")? = containers.last { closeInnermost(in: &builder) }
            // An item outside a list gets a list.
            if !isInBareList {
                builder.open(.list(.bullets))
                containers.append(.tag("ul"))
            }
            builder.open(.item(nil))
        default: return
        }
        containers.append(.tag(tag.name))
    }

    private static func numbers(_ tag: WikiTag) -> ListStyle {
        let numberings: [String: ListStyle.Numbering] = [
            "a": .lowerAlpha, "A": .upperAlpha, "i": .lowerRoman, "I": .upperRoman,
        ]
        let numbering = tag.attribute("type").flatMap { numberings[$0] } ?? .decimal
        return ListStyle(.ordered(numbering, start: tag.attribute("start").flatMap(Int.init) ?? 1))
    }

    /// Closes the innermost tag with a name, unless it is outside the open cell.
    mutating func closeTag(_ name: String, in builder: inout AttributedText.Builder) {
        let opening = containers.lastIndex { if case .tag(name) = $0 { true } else { false } }
        let cell = containers.lastIndex { if case .cell = $0 { true } else { false } }
        guard let opening, opening > cell ?? -1 else { return }
        while containers.count > opening { closeInnermost(in: &builder) }
    }
}

// MARK: Tables

extension WikiBlocks {
    enum Level { case table, row }

    /// True if lines are rows and cells of the innermost table.
    var isInTable: Bool { tables.last?.isOfTags == false }

    /// True if tags are rows and cells of the innermost table.
    var isInTableOfTags: Bool { tables.last?.isOfTags == true }

    /// True directly inside a tag, where a leading space has no meaning.
    var isInTag: Bool { if case .tag? = containers.last { true } else { false } }

    /// The part of a table that is the innermost block, where text is not allowed; nil elsewhere.
    var levelWithoutCell: Level? {
        switch containers.last {
        case .table?: .table
        case .row?: .row
        default: nil
        }
    }

    /// True if a row of the innermost table is open.
    var isInRow: Bool {
        for container in containers.reversed() {
            if case .row = container { return true }
            if case .table = container { return false }
        }
        return false
    }

    mutating func openTable(isOfTags: Bool = false, in builder: inout AttributedText.Builder) {
        enterItem(in: &builder)
        tables.append(WikiTable(isOfTags: isOfTags))
        containers.append(.table)
        builder.open(.table(Table()))
    }

    /// Opens a row of the innermost table.
    mutating func openRow(isHeader: Bool, in builder: inout AttributedText.Builder) {
        guard let last = tables.indices.last else { return }
        tables[last].beginRow(isHeader: isHeader)
        containers.append(.row)
        builder.open(.row(Row(isHeader: tables[last].isInHeader)))
    }

    /// Opens a cell of the current row; returns its text.
    mutating func openCell(
        _ content: ArraySlice<UInt8>, isTitle: Bool, in builder: inout AttributedText.Builder
    ) -> ArraySlice<UInt8> {
        guard let last = tables.indices.last else { return content }
        let cell = tables[last].cell(content, isTitle: isTitle)
        containers.append(.cell)
        builder.open(.cell(cell.cell))
        return cell.text
    }

    /// Closes everything inside the innermost table, or inside its row.
    mutating func close(to level: Level, in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            if case .table = last { return }
            if case .row = last, level == .row { return }
            closeInnermost(in: &builder)
        }
    }

    /// Closes the innermost table and everything in it.
    mutating func closeTable(in builder: inout AttributedText.Builder) {
        close(to: .table, in: &builder)
        closeInnermost(in: &builder)
    }
}
