import FormatCore
import RichText

/// The stack of open blocks of wikitext, with the text that is built; it replaces recursion.
struct WikiBlocks {
    private enum Container: MarkupContainer {
        /// A list of lines with this marker, with an item.
        case list(UInt8)
        case item
        /// A line with what a term means, in a list of definitions that other lines go on with.
        case definition
        /// A block tag.
        case tag(String)
        case table
        case row
        case cell

        var isBlock: Bool { true }

        func close(in builder: inout AttributedText.Builder) {
            if case .definition = self { builder.close() }
            builder.close()
        }
    }

    var builder = AttributedText.Builder()
    private var stack = ContainerStack<Container>()
    /// The number of open tags with each name beyond the limit of nesting, which have no block.
    private var unopened: [String: Int] = [:]
    private var tables: [WikiTable] = []

    mutating func closeAll() { close(downTo: 0) }

    private mutating func close(downTo count: Int) {
        while stack.count > count { closeInnermost() }
    }

    private mutating func closeInnermost() {
        if case .table? = stack.innermost, let table = tables.popLast() {
            builder.updateInnermost { $0 = .table(Table(columns: table.columns)) }
        }
        stack.closeInnermost(in: &builder)
    }
}

// MARK: Lists of lines

extension WikiBlocks {
    /// The markers of the open line lists, the outermost first.
    var signs: [UInt8] {
        var signs: [UInt8] = []
        var index = stack.count - 1
        while index > 0, case .item = stack[index], case .list(let sign) = stack[index - 1] {
            signs.append(sign)
            index -= 2
        }
        return signs.reversed()
    }

    /// Closes line lists until `count` are left.
    mutating func closeLists(to count: Int) {
        close(downTo: stack.count - 2 * max(signs.count - count, 0))
    }

    /// True if a line with what a term means is the innermost block.
    var isInDefinition: Bool { if case .definition? = stack.innermost { true } else { false } }

    mutating func openDefinition() {
        builder.openDefinitions()
        stack.open(.definition, as: .definition, in: &builder)
    }

    mutating func closeDefinition() { if isInDefinition { closeInnermost() } }

    /// Opens an item for a line with these markers, the first `common` of which belong to open lists.
    mutating func openItem(_ signs: [UInt8], after common: Int, _ task: TaskState?) {
        if common == signs.count {
            builder.close()
            builder.open(.item(task))
        }
        if common == 0 { enterItem() }
        for (index, sign) in signs.enumerated().dropFirst(common) {
            stack.open(.list(sign == "#" ? .numbers() : .bullets), as: .list(sign), in: &builder)
            stack.open(.item(index + 1 == signs.count ? task : nil), as: .item, in: &builder)
        }
    }
}

// MARK: Tags

extension WikiBlocks {
    /// True directly inside a list tag, where only items may be.
    var isInBareList: Bool {
        if case .tag(let name)? = stack.innermost { name == "ul" || name == "ol" } else { false }
    }

    /// True directly inside the tag of a list of definitions.
    var isInDefinitions: Bool { if case .tag("dl")? = stack.innermost { true } else { false } }

    /// Opens an item before a block directly inside a list tag.
    mutating func enterItem() {
        guard isInBareList else { return }
        stack.open(.item(nil), as: .tag("li"), in: &builder)
    }

    /// Opens the block of a tag, if it has one.
    mutating func open(_ tag: WikiTag) {
        guard !stack.isFull else {
            unopened[tag.name, default: 0] += 1
            return
        }
        switch tag.name {
        case "blockquote":
            enterItem()
            builder.open(.quote)
        case "ul":
            enterItem()
            builder.open(.list(.bullets))
        case "ol":
            enterItem()
            builder.open(.list(Self.numbers(tag)))
        case "li":
            if case .tag("li")? = stack.innermost { closeInnermost() }
            // An item outside a list gets a list.
            if !isInBareList {
                stack.open(.list(.bullets), as: .tag("ul"), in: &builder)
            }
            builder.open(.item(nil))
        case "dl":
            enterItem()
            builder.open(.definitionList)
        case "dd" where isInDefinitions: builder.open(.definition)
        default: return
        }
        stack.append(.tag(tag.name))
    }

    private static func numbers(_ tag: WikiTag) -> ListStyle {
        let numbering = tag.attribute("type").flatMap { ListStyle.Numbering(letter: $0) } ?? .decimal
        return ListStyle(.ordered(numbering, start: tag.attribute("start").flatMap(Int.init) ?? 1))
    }

    /// Closes what the term before means, if its tag is the innermost.
    mutating func closeDefinitionTag() { if case .tag("dd")? = stack.innermost { closeInnermost() } }

    /// Closes the innermost tag with a name, unless it is outside the open cell.
    mutating func closeTag(_ name: String) {
        if let count = unopened[name], count > 0 {
            unopened[name] = count - 1
            return
        }
        let opening = stack.lastIndex { container in
            switch container {
            case .tag(name), .cell: true
            default: false
            }
        }
        guard let opening, case .tag = stack[opening] else { return }
        close(downTo: opening)
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
    var isInTag: Bool { if case .tag? = stack.innermost { true } else { false } }

    /// The part of a table that is the innermost block, where text is not allowed; nil elsewhere.
    var levelWithoutCell: Level? {
        switch stack.innermost {
        case .table?: .table
        case .row?: .row
        default: nil
        }
    }

    /// True if a row of the innermost table is open.
    var isInRow: Bool {
        for container in stack.fromInnermost {
            if case .row = container { return true }
            if case .table = container { return false }
        }
        return false
    }

    mutating func openTable(isOfTags: Bool = false) {
        enterItem()
        tables.append(WikiTable(isOfTags: isOfTags))
        stack.open(.table(Table()), as: .table, in: &builder)
    }

    /// Opens a row of the innermost table.
    mutating func openRow(isHeader: Bool) {
        guard let last = tables.indices.last else { return }
        tables[last].beginRow(isHeader: isHeader)
        stack.open(.row(Row(isHeader: tables[last].isInHeader)), as: .row, in: &builder)
    }

    /// Opens a cell of the current row; returns its text.
    mutating func openCell(_ content: ArraySlice<UInt8>, isTitle: Bool) -> ArraySlice<UInt8> {
        guard let last = tables.indices.last else { return content }
        let cell = tables[last].cell(content, isTitle: isTitle)
        stack.open(.cell(cell.cell), as: .cell, in: &builder)
        return cell.text
    }

    /// Closes everything inside the innermost table, or inside its row.
    mutating func close(to level: Level) {
        while let last = stack.innermost {
            if case .table = last { return }
            if case .row = last, level == .row { return }
            closeInnermost()
        }
    }

    /// Closes the innermost table and everything in it.
    mutating func closeTable() {
        close(to: .table)
        closeInnermost()
    }
}
