import RichText

/// The blocks of wikitext that are open, and what ends each of them.
///
/// They are on a stack, so that nothing recurses.
struct WikiBlocks {
    private enum Container {
        /// A list of lines that begin with this sign, and an item of it.
        case list(UInt8)
        case item
        /// A tag that is a block.
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
    /// The signs of the lists of lines that are open, the outermost first.
    var signs: [UInt8] {
        var signs: [UInt8] = []
        var place = containers.count - 1
        while place > 0, case .item = containers[place], case .list(let sign) = containers[place - 1] {
            signs.append(sign)
            place -= 2
        }
        return signs.reversed()
    }

    /// Closes the lists of lines but for so many.
    mutating func closeLists(to count: Int, in builder: inout AttributedText.Builder) {
        for _ in 0..<max(signs.count - count, 0) {
            closeInnermost(in: &builder)
            closeInnermost(in: &builder)
        }
    }

    /// Opens an item of a line with these signs, of which so many are those of lists that are open.
    mutating func openItem(
        _ signs: [UInt8], after common: Int, _ task: TaskState?, in builder: inout AttributedText.Builder
    ) {
        if common == signs.count {
            builder.close()
            builder.open(.item(task))
        }
        if common == 0 { enterItem(in: &builder) }
        for (place, sign) in signs.enumerated().dropFirst(common) {
            builder.open(.list(sign == UInt8(ascii: "#") ? .numbers() : .bullets))
            builder.open(.item(place + 1 == signs.count ? task : nil))
            containers += [.list(sign), .item]
        }
    }
}

// MARK: Tags

extension WikiBlocks {
    /// True directly inside the tag of a list, which holds items alone.
    var isInBareList: Bool {
        if case .tag(let name)? = containers.last { name == "ul" || name == "ol" } else { false }
    }

    /// Opens an item where a block is to stand directly inside the tag of a list.
    mutating func enterItem(in builder: inout AttributedText.Builder) {
        guard isInBareList else { return }
        builder.open(.item(nil))
        containers.append(.tag("li"))
    }

    /// Opens what a tag begins, if that is a block.
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
            // An item outside a list is in one.
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

    /// Closes the innermost tag of a name, unless it is outside the cell that is open.
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

    var isInTable: Bool { !tables.isEmpty }

    /// The part of a table that is the innermost block, and is no place for text; nil elsewhere.
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

    mutating func openTable(in builder: inout AttributedText.Builder) {
        enterItem(in: &builder)
        tables.append(WikiTable())
        containers.append(.table)
        builder.open(.table(Table()))
    }

    /// Opens a row of the innermost table, of which nothing is open.
    mutating func openRow(isHeader: Bool, in builder: inout AttributedText.Builder) {
        guard let last = tables.indices.last else { return }
        tables[last].beginRow(isHeader: isHeader)
        containers.append(.row)
        builder.open(.row(Row(isHeader: tables[last].isInHeader)))
    }

    /// Opens a cell of the row that is the innermost block, and returns its text.
    mutating func openCell(
        _ content: ArraySlice<UInt8>, isTitle: Bool, in builder: inout AttributedText.Builder
    ) -> ArraySlice<UInt8> {
        guard let last = tables.indices.last else { return content }
        let cell = tables[last].cell(content, isTitle: isTitle)
        containers.append(.cell)
        builder.open(.cell(cell.cell))
        return cell.text
    }

    /// Closes all that is in the innermost table, or in its row.
    mutating func close(to level: Level, in builder: inout AttributedText.Builder) {
        while let last = containers.last {
            if case .table = last { return }
            if case .row = last, level == .row { return }
            closeInnermost(in: &builder)
        }
    }

    /// Closes the innermost table with all that is in it.
    mutating func closeTable(in builder: inout AttributedText.Builder) {
        close(to: .table, in: &builder)
        closeInnermost(in: &builder)
    }
}
