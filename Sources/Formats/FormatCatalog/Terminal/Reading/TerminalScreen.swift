import FormatCore
import RichText

/// The content of a terminal: its lines in the order in which they end.
struct TerminalScreen {
    private let source: [UInt8]
    private let addresses: Addresses
    private var builder = AttributedText.Builder()
    private var line: TerminalLine
    private var style = TerminalStyle()
    private var numbers = StyleNumbers()
    /// The number of the current style.
    private var number: UInt16 = 0
    private var isAtStart = true

    init(_ source: [UInt8], _ addresses: Addresses) {
        self.source = source
        self.addresses = addresses
        line = TerminalLine(blanks: source.count + 4096)
        builder.reserveCapacity(source.count)
        builder.open(.code(language: nil))
    }

    mutating func take(_ signal: TerminalSignal) {
        switch signal {
        case .text(let range): put(range)
        case .tab: line.putTab(style: number)
        case .lineEnd: endLine()
        case .carriageReturn: line.moveToStart()
        case .backspace: line.goBack()
        case .column(let column): line.move(to: column)
        case .move(let columns): line.move(by: columns)
        case .erase(let isWholeLine): line.erase(isWholeLine: isWholeLine)
        case .style(let parameters):
            style.select(parameters)
            number = numbers.number(of: style)
        case .link(let address):
            style.link = address.flatMap { addresses.link($0) }
            number = numbers.number(of: style)
        case .other: break
        }
        switch signal {
        case .text, .tab: isAtStart = false
        case .lineEnd: isAtStart = true
        default: break
        }
    }

    /// Returns the text; a partial last line counts unless it is empty.
    consuming func finish() -> AttributedText {
        if !isAtStart { endLine() }
        builder.close()
        return builder.finish()
    }
}

extension TerminalScreen {
    private mutating func put(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let (scalar, count) = source[..<range.upperBound].scalar(at: index)
            if !(0x80..<0xA0).contains(scalar.value) { put(scalar, at: index, count) }
            index += count
        }
    }

    private mutating func put(_ scalar: Unicode.Scalar, at index: Int, _ count: Int) {
        var style = number
        if let struck = line.struckCell, let marks = marks(striking: scalar, over: struck) {
            style = numbers.number(adding: marks, to: struck.style)
            if scalar == "_" { return line.restyle(style) }
        }
        let columns = scalar.value < 0x300 ? 1 : DisplayWidth.columns(of: scalar)
        line.put(index, count: count, columns: columns, style: style)
    }

    /// The marks of overstruck letters, as in pagers and `col`.
    private func marks(striking scalar: Unicode.Scalar, over cell: TerminalLine.Cell) -> Marks? {
        let struck = source[...].scalar(at: Int(cell.offset)).0
        if struck == scalar { return .strong }
        return struck == "_" || scalar == "_" ? .underline : nil
    }

    private mutating func endLine() {
        let cells = line.cells
        let end =
            cells.lastIndex { cell in
                numbers.showsBlanks(cell.style) || !isBlank(cell)
            }.map { $0 + 1 } ?? 0
        var index = 0
        while index < end {
            let first = index
            while index < end, cells[index].style == cells[first].style { index += 1 }
            append(cells[first..<index])
        }
        builder.endParagraph()
        line.clear()
    }

    private func isBlank(_ cell: TerminalLine.Cell) -> Bool {
        cell.count == 0 || cell.isTab || cell.count == 1 && source[Int(cell.offset)] == 0x20
    }

    /// Appends cells with one style; adjacent text of the source is appended at once.
    private mutating func append(_ cells: ArraySlice<TerminalLine.Cell>) {
        guard let first = cells.first else { return }
        let attributes = numbers.attributes[Int(first.style)]
        var start = 0
        var end = 0
        for cell in cells where !cell.isContinued {
            let offset = Int(cell.offset)
            if cell.count > 0, !cell.isTab, offset == end {
                end += Int(cell.count)
                continue
            }
            if end > start { builder.append(utf8: source[start..<end], attributes) }
            (start, end) = (0, 0)
            if cell.count > 0, !cell.isTab {
                (start, end) = (offset, offset + Int(cell.count))
            } else {
                builder.append(cell.isTab ? "\t" : " ", attributes)
            }
        }
        if end > start { builder.append(utf8: source[start..<end], attributes) }
    }
}
