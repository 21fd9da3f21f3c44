import FormatCore
import Glibc
import RichText

/// The conversion of a text to HTML, block by block.
struct HTMLWriting {
    let text: AttributedText
    let namesStyles: Bool
    let breaksCode: Bool
    let bordersTables: Bool
    let writesFormulas: Bool
    let addresses: Addresses
    private let places: LinkedPlaces
    let attributes: [Attributes]
    /// The marks of attributes that consist only of marks.
    let plainMarks: [Marks?]
    var output: [UInt8]
    /// The output without notes, while the notes are written.
    private var mainOutput: [UInt8] = []
    private var notes: [UInt8] = []
    private var containers = HTMLContainers()
    private var tables: [HTMLTableWriting] = []
    var inline = HTMLInlineWriting()

    init(_ text: AttributedText, _ options: WritingOptions = .standard) {
        self.text = text
        namesStyles = options.namesHTMLStyles
        breaksCode = options.breaksHTMLCode
        bordersTables = options.hasHTMLTableBorders
        writesFormulas = options.showsFormulas
        addresses = Addresses(options)
        places = LinkedPlaces(text)
        attributes = text.distinctAttributes
        plainMarks = text.plainMarks
        inline.ofCode = Array(repeating: nil, count: attributes.count)
        inline.ofText = inline.ofCode
        inline.looksOfCode = Array(repeating: [], count: attributes.count)
        let (count, runs) = (text.utf8.count, text.runCount)
        output = [UInt8](reserving: 2 * count + 40 * runs + 64, filled: count + 16 * runs)
    }

    mutating func write() {
        output.append("<meta charset=\"utf-8\">")
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id): enter(text.kind(of: id))
            case .paragraph: write(walk.paragraph())
            case .leave(let id): leave(text.kind(of: id))
            }
        }
        guard !notes.isEmpty else { return }
        output.append("<section><hr><ol>")
        output.append(contentsOf: notes)
        output.append("</ol></section>")
    }
}

// MARK: Blocks

extension HTMLWriting {
    private mutating func enter(_ kind: BlockKind) {
        if case .table = kind, containers.isAtCellStart { nameTable() }
        writeTask()
        moveOutside(kind != .definition)
        containers.noteContent()
        switch kind {
        case .quote: output.append("<blockquote>")
        case .definitionList: output.append("<dl>")
        case .definition: output.append("<dd>")
        case .list(let style): openList(style)
        case .item(let task): output.append(task == nil ? "<li>" : "<li style=\"list-style-type:none\">")
        case .code(let language): openCode(language)
        case .table(let table):
            output.append("<table")
            tables.append(HTMLTableWriting(table, startsAt: output.count))
            output.append(bordersTables ? " style=\"border-collapse:collapse\">" : ">")
        case .row(let row): openRow(row)
        case .cell(let cell): openCell(cell)
        case .footnote(let label): openNote(label)
        }
        containers.enter(kind)
    }

    /// Encloses content between the terms and meanings of a list of definitions in a meaning of its own.
    private mutating func moveOutside(_ isOutside: Bool) {
        if containers.changeOutside(to: isOutside) { output.append(isOutside ? "<dd>" : "</dd>") }
    }

    /// Marks a table that begins with another one, which readers would take for layout if it has no other content.
    private mutating func nameTable() {
        guard let outer = tables.last else { return }
        let tags = output[outer.start...]
        guard tags.count < 128, !tags.containsSequence("</".utf8), !tags.starts(with: " role".utf8) else { return }
        output.insert(contentsOf: " role=\"table\"".utf8, at: outer.start)
    }

    private mutating func leave(_ kind: BlockKind) {
        if kind == .definitionList { moveOutside(false) }
        containers.leave(kind)
        switch kind {
        case .quote: output.append("</blockquote>")
        case .definitionList: output.append("</dl>")
        case .definition: output.append("</dd>")
        case .list(let style): output.append(style.isOrdered ? "</ol>" : "</ul>")
        case .item: output.append("</li>")
        case .code: closeCode()
        case .table: closeTable()
        case .row:
            output.append("</tr>")
            if !tables.isEmpty { tables[tables.count - 1].columns.endRow() }
        case .cell(let cell):
            guard let last = tables.indices.last else { return }
            output.append(tables[last].endTag(of: cell))
            tables[last].columns.advance(by: cell)
        case .footnote(let label): closeNote(label)
        }
    }

    private mutating func openList(_ style: ListStyle) {
        switch style.marker {
        case .bullet(.automatic): output.append("<ul>")
        case .bullet(let bullet): output.append("<ul style=\"list-style-type:\(bullet)\">")
        case .ordered(let numbering, let start):
            output.append("<ol")
            if let type = numbering.letter { output.append(" type=\"\(type)\"") }
            if start != 1 { output.append(" start=\"\(start)\"") }
            if case .other(let style) = numbering { output.append(" style=\"list-style-type:\(style.rawValue)\"") }
            output.append(">")
        }
    }

    private mutating func openCode(_ language: String?) {
        output.append(namesStyles ? "<pre style=\"mso-style-name:'HTML Preformatted'\"><code" : "<pre><code")
        if let language { writeLanguage(language) }
        output.append(">")
    }

    /// Writes the language of code as a class, as the specification recommends (HTML §4.5.15).
    ///
    /// A name that would not be read back unchanged from there is written as a separate attribute.
    private mutating func writeLanguage(_ language: String) {
        let isName = language.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "+-#._".utf8.contains($0)
        }
        if isName, language.utf8.count <= 32 { writeAttribute(" class", "language-" + language) }
        let isSaid = isName && language.utf8.count <= 32 && !CodeLanguageName.isFiller(language)
        if !isSaid { writeAttribute(" data-language", language) }
    }

    private mutating func closeCode() {
        // Line breaks separate lines; none follows the last line.
        if breaksCode, output.suffix(4).elementsEqual("<br>".utf8) { output.removeLast(4) }
        output.append("</code></pre>")
    }

    private mutating func openNote(_ label: String) {
        swap(&output, &mainOutput)
        output.append("<li id=\"fn-\(Self.name(ofNote: label))\">")
    }

    /// Writes the back link of a note at the end of its last paragraph.
    private mutating func closeNote(_ label: String) {
        let isInParagraph = output.suffix(4).elementsEqual("</p>".utf8)
        if isInParagraph { output.removeLast(4) }
        output.append(" <a href=\"#fnref-\(Self.name(ofNote: label))\">\u{21A9}</a>")
        output.append(isInParagraph ? "</p></li>" : "</li>")
        notes.append(contentsOf: output)
        output.removeAll(keepingCapacity: true)
        swap(&output, &mainOutput)
    }
}

// MARK: Tables

extension HTMLWriting {
    private mutating func openRow(_ row: Row) {
        guard let last = tables.indices.last else { return }
        output.append(tables[last].begin(row))
        output.append("<tr>")
    }

    private mutating func closeTable() {
        if let table = tables.popLast() { output.append(table.endOfSection) }
        output.append("</table>")
    }

    private mutating func openCell(_ cell: Cell) {
        guard let last = tables.indices.last else { return }
        tables[last].columns.skipCovered()
        output.append(tables[last].isTitle(cell) ? "<th" : "<td")
        if cell.columnSpan > 1 { output.append(" colspan=\"\(cell.columnSpan)\"") }
        if cell.rowSpan > 1 { output.append(" rowspan=\"\(cell.rowSpan)\"") }
        var style = HTMLStyleAttribute()
        if bordersTables { style.add("border:1px solid #999999;padding:2px 6px") }
        if let alignment = tables[last].alignment { style.add("text-align:", alignment.css) }
        if let color = cell.background { style.add("background-color:", color.css) }
        style.endTag(in: &output)
    }

    /// Marks the last written cell as text for spreadsheets, with LibreOffice's attribute, the only one that it reads.
    private mutating func markAsText() {
        guard output.last == ">" else { return }
        output.removeLast()
        output.append(" sdnum=\"1033;0;@\">")
    }
}

// MARK: Paragraphs

extension HTMLWriting {
    private mutating func write(_ paragraph: Paragraph) {
        if containers.isInCode {
            writeRuns(of: paragraph, isCode: true)
            return output.append(breaksCode ? "<br>" : "\n")
        }
        moveOutside(paragraph.style.kind != .term)
        if containers.isAtCellStart, SheetCell.isText(paragraph.utf8) { markAsText() }
        if paragraph.style.kind == .rule {
            writeTask()
            containers.noteContent()
            if paragraph.isEmpty { return output.append("<hr>") }
        }
        let element = containers.element(of: paragraph.style)
        if let element { open(element, paragraph) }
        writeTask()
        if beginsLikeTask(paragraph) || TypedMarker(ofParagraph: paragraph.utf8) != nil { output.append("<wbr>") }
        containers.noteContent()
        if paragraph.isEmpty { output.append("<br>") } else { writeRuns(of: paragraph, isCode: false) }
        if HTMLBreak.isBlankLine(before: paragraph.utf8.endIndex, in: paragraph.utf8) { output.append("<wbr>") }
        if let element {
            output.append("</")
            output.append(element.name)
            output.append(">")
        }
    }

    private mutating func open(_ element: HTMLParagraphElement, _ paragraph: Paragraph) {
        let style = paragraph.style
        output.append("<")
        output.append(element.name)
        let name = places.name(of: paragraph).map { PercentEncoding.decoded(Array($0.utf8)) }
        // An element of this name with a link to its reference would be a footnote when it is read.
        let isLikeNote = name?.utf8.containsSequence("fn".utf8) == true
        if let name, !isLikeNote { writeAttribute(" id", name) }
        if let direction = style.direction {
            output.append(direction == .rightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
        }
        looks(of: element, style).endTag(in: &output)
        if let name, isLikeNote {
            output.append("<a")
            writeAttribute(" id", name)
            output.append("></a>")
        }
    }

    private func looks(of element: HTMLParagraphElement, _ style: ParagraphStyle) -> HTMLStyleAttribute {
        var looks = HTMLStyleAttribute()
        if case .paragraph = element, containers.isInTightItem { looks.add("margin-bottom:0") }
        if namesStyles, style.kind == .body, containers.isInQuote { looks.add("mso-style-name:Quote") }
        if let alignment = style.alignment { looks.add("text-align:", alignment.css) }
        if let indent = style.indent {
            let side: StaticString = style.direction == .rightToLeft ? "margin-right:" : "margin-left:"
            looks.add(side, HTMLNumber.text(indent) + "pt")
        }
        if let indent = style.firstLineIndent { looks.add("text-indent:", HTMLNumber.text(indent) + "pt") }
        return looks
    }

    private mutating func writeTask() {
        guard let task = containers.task else { return }
        output.append(task == .done ? "\u{2611} " : "\u{2610} ")
    }

    /// True if an item that is not a task begins with a task box.
    private func beginsLikeTask(_ paragraph: Paragraph) -> Bool {
        containers.isAtItemStart && TaskState(boxAtStartOf: paragraph.utf8) != nil
    }
}

extension Alignment {
    fileprivate var css: String {
        switch self {
        case .left: "left"
        case .center: "center"
        case .right: "right"
        case .justified: "justify"
        }
    }
}
