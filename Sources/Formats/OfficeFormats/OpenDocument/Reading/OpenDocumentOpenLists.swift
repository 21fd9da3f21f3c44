import FormatCore
import RichText

/// The lists that are open around a text, the innermost last (OpenDocument 1.3 part 3, §5.3).
struct OpenDocumentOpenLists {
    private struct List {
        /// The number of the list; nested lists have the same.
        var number: Int
        let style: String?
        var items: Int
        /// True if the open item has a paragraph.
        var hasParagraph = false
        var isHeader = false
        /// The explicit number of the open item.
        var start: Int?
        var first: Int?
        /// The number of the list for its header, which precedes the first item.
        var header: Int?
    }

    /// The minimum space below a paragraph that counts, in twips.
    private static let visibleSpace = 60

    private var open: [List] = []
    /// The list that ended last.
    private var ended: List?

    var isEmpty: Bool { open.isEmpty }
    var depth: Int { open.count }

    mutating func begin(_ reader: OpenDocumentXML, _ numbering: inout OpenDocumentNumbering) {
        let continues = reader.string(.continueNumbering) == "true" || reader.string(.continueList) != nil
        let name = reader.string(.styleName)
        if let around = open.last {
            // Lists around a table continue after it.
            let items = continues ? 1 : 0
            open.append(List(number: around.header ?? around.number, style: name ?? around.style, items: items))
        } else if continues, let last = ended, name == nil || name == last.style {
            open.append(List(number: last.number, style: last.style, items: last.items, first: last.first))
        } else {
            open.append(List(number: numbering.list(), style: name, items: 0))
        }
    }

    mutating func end() {
        guard let list = open.popLast() else { return }
        if open.isEmpty { ended = list }
    }

    mutating func beginItem(_ reader: OpenDocumentXML) {
        guard let last = open.indices.last else { return }
        (open[last].hasParagraph, open[last].isHeader) = (false, false)
        open[last].items += 1
        open[last].start = reader.integer(.startValue).map { min(max($0, 0), Int(Int16.max)) }
    }

    /// Begins the header of a list: an item without a number.
    ///
    /// In or after an item, it continues that item.
    mutating func beginHeader(_ numbering: inout OpenDocumentNumbering) {
        guard let last = open.indices.last else { return }
        (open[last].hasParagraph, open[last].isHeader) = (false, true)
        if open[last].items == 0, last == 0 { open[last].header = numbering.list() }
    }

    mutating func endHeader() { if let last = open.indices.last { open[last].header = nil } }
}

// MARK: Paragraphs

extension OpenDocumentOpenLists {
    /// Sets the list properties of a paragraph: an item, the continuation of one, or the number of a heading.
    mutating func place(
        _ paragraph: OpenDocumentReading.OpenParagraph, _ style: OpenDocumentStyleSheet.Resolved,
        _ styles: OpenDocumentStyleSheet, _ numbering: inout OpenDocumentNumbering, in result: inout OfficeParagraph
    ) {
        let space = style.paragraph.after ?? 0
        let isSpaced = space >= Self.visibleSpace
        if case .code? = result.meaning { result.isSpaced = isSpaced }
        guard let last = open.indices.last else {
            if paragraph.isNumbered, case .heading(let level)? = result.meaning {
                if let label = numbering.heading(level, styles) { result.label = label }
            }
            return
        }
        guard !open[last].hasParagraph, !open[last].isHeader || open[last].header != nil else {
            let isBeforeItems = last > 0 && open[last].isHeader && open[last].items == 0
            result.list = .continuation(depth: isBeforeItems ? last : depth)
            return
        }
        restart(&numbering)
        // A list at the start of an item without a paragraph begins both items.
        let list = open[last]
        (open[last].hasParagraph, open[last].start) = (true, nil)
        result.isSpaced = isSpaced
        result.isPlaceholder = space == 1 || space == BlockLength.space + 1
        let number = list.header ?? list.number
        var marked = ListStyle(.bullet(.none))
        if list.header == nil {
            marked = styles.level(list.style ?? style.list, depth) { numbering.number(number, $0) }
            let isHeading = paragraph.outline != nil && paragraph.placeNote == nil
            if let (kind, first) = marked.numbered {
                let start = list.first ?? first
                marked.marker = .ordered(kind, start: start)
                let shown = numbering.count(number, depth, start: start)
                if isHeading { result.label = result.kind == .body ? nil : marked.heading(shown) }
            }
            if isHeading, marked.isOfHeadings { return }
        }
        marked.isTight = !isSpaced
        var item = OfficeItem(
            list: number, level: min(depth - 1, 8), style: marked, beginsList: list.header != nil || list.items == 1)
        if list.header == nil { item.takeBullet(styles.bullet(list.style ?? style.list, depth)) }
        result.list = .item(item)
    }

    /// Begins another list at an item whose number is not the next one.
    private mutating func restart(_ numbering: inout OpenDocumentNumbering) {
        guard let last = open.indices.last, let start = open[last].start else { return }
        let list = open[last]
        let isNext = numbering.number(list.number, depth).map { $0 + 1 == start } ?? false
        guard list.items > 1, !isNext, last == 0 else {
            if list.items == 1 { open[last].first = start }
            return
        }
        (open[last].number, open[last].items, open[last].first) = (numbering.list(), 1, start)
    }
}
