import RichText

extension AsciiDocTable {
    /// A cell specifier: `2.3+^.>s` ("Format Cell Content", "Span Columns and Rows").
    struct Specification {
        var copies = 1
        var columns = 1
        var rows = 1
        var alignment: Alignment?
        var style: UInt8?

        /// The maximum number of copies of a cell.
        private static let copyLimit = 64
        private static let spanLimit = 1000

        init() {}

        /// Parses a cell specifier; nil if the text is not one.
        init?(_ word: ArraySlice<UInt8>) {
            var rest = word
            let first = Self.number(&rest)
            var second: Int?
            if rest.first == ".", rest.dropFirst().first?.isASCIIDigit == true {
                rest.removeFirst()
                second = Self.number(&rest)
            }
            if first != nil || second != nil {
                switch rest.popFirst() {
                case "+":
                    columns = min(max(first ?? 1, 1), Self.spanLimit)
                    rows = min(max(second ?? 1, 1), Self.spanLimit)
                case "*": copies = min(max(first ?? 1, 1), Self.copyLimit)
                default: return nil
                }
            }
            takeAlignment(&rest)
            if let last = rest.first, "adehlmsv".utf8.contains(last) {
                style = last
                rest.removeFirst()
            }
            if !rest.isEmpty { return nil }
        }

        /// Parses a column specifier: `3*<.^2a`; its width is ignored.
        init(column: ArraySlice<UInt8>) {
            var rest = column.trimmedSpace
            let start = rest
            if let number = Self.number(&rest), rest.first == "*" {
                copies = min(max(number, 1), Self.copyLimit)
                rest.removeFirst()
            } else {
                rest = start
            }
            takeAlignment(&rest)
            rest = rest.drop { $0.isASCIIDigit || $0 == "%" || $0 == "~" }
            if let last = rest.first, "adehlmsv".utf8.contains(last) { style = last }
        }

        private mutating func takeAlignment(_ rest: inout ArraySlice<UInt8>) {
            let names: [UInt8: Alignment] = [
                UInt8(ascii: "<"): .left, UInt8(ascii: "^"): .center, UInt8(ascii: ">"): .right,
            ]
            if let found = rest.first.flatMap({ names[$0] }) {
                alignment = found
                rest.removeFirst()
            }
            if rest.first == ".", rest.dropFirst().first.map({ names[$0] != nil }) == true {
                rest = rest.dropFirst(2)
            }
        }

        private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
            let digits = rest.prefix(5).prefix(while: \.isASCIIDigit)
            guard !digits.isEmpty else { return nil }
            rest = rest[digits.endIndex...]
            return digits.decimal
        }
    }

    /// The source of a table.
    struct Source {
        private(set) var cells: [(specification: Specification, text: ArraySlice<UInt8>)] = []
        private(set) var columns: [Specification] = []
        private(set) var hasHeader = false
        private let separator: UInt8
        private static let columnLimit = 1000
        /// The bytes that copies of cells may still take, and those that a copy takes beside its text.
        private var room = 1 << 20
        private static let cellSize = 64

        init(_ lines: [ArraySlice<UInt8>], _ attributes: AsciiDocAttributes, sign: UInt8) {
            let format = attributes.named["format"] ?? ""
            let isDelimited = sign == "," || format == "csv" || format == "tsv"
            let isEscaped = sign == ":" || format == "dsv"
            let named = attributes.named["separator"].flatMap(\.utf8.first)
            let usual = UInt8(ascii: format == "tsv" ? "\t" : isEscaped ? ":" : ",")
            separator = named ?? (isDelimited || isEscaped ? usual : sign)
            let text = lines.joinedLines[...]
            let first = isDelimited ? readDelimited(text) : isEscaped ? readEscaped(text) : read(text)
            for part in (attributes.named["cols"] ?? "").utf8.split(whereSeparator: {
                $0 == "," || $0 == ";"
            }) {
                let column = Specification(column: Array(part)[...])
                columns += Array(repeating: column, count: min(column.copies, Self.columnLimit - columns.count))
            }
            if columns.isEmpty {
                columns = Array(repeating: Specification(), count: min(max(first, 1), Self.columnLimit))
            }
            let isImplicit =
                lines.first?.isEmpty == false && lines.dropFirst().first?.isEmpty == true && first >= columns.count
            hasHeader =
                attributes.options.contains("header") || isImplicit && !attributes.options.contains("noheader")
        }

        /// Reads cells; returns the number of columns of the first line.
        private mutating func read(_ text: ArraySlice<UInt8>) -> Int {
            var specification: Specification?
            var start = text.startIndex
            var offset = start
            var first = 0
            let lineEnd = text.drop { $0 == 0x0A }.firstIndex(of: 0x0A) ?? text.endIndex
            while offset < text.endIndex {
                if text[offset] == "\\", offset + 1 < text.endIndex, text[offset + 1] == separator {
                    offset += 2
                    continue
                }
                guard text[offset] == separator else {
                    offset += 1
                    continue
                }
                var content = text[start..<offset]
                let word = content.suffix(16).reversed().prefix { !$0.isASCIIWhiteSpace }
                var next = Specification()
                // The specifier is at the beginning of a line or after white space.
                if !word.isEmpty, specification == nil || word.count < content.count,
                    let found = Specification(content.suffix(word.count))
                {
                    next = found
                    content = content.dropLast(word.count)
                }
                if let specification { append(specification, content) }
                if offset < lineEnd { first += next.columns * next.copies }
                specification = next
                offset += 1
                start = offset
            }
            if let specification { append(specification, text[start...]) }
            return first
        }

        private mutating func append(_ specification: Specification, _ text: ArraySlice<UInt8>) {
            var unescaped: [UInt8] = []
            var content = text
            if text.contains("\\") {
                for offset in text.indices
                where
                    !(text[offset] == "\\" && offset + 1 < text.endIndex && text[offset + 1] == separator)
                {
                    unescaped.append(text[offset])
                }
                content = unescaped[...]
            }
            cells.append((specification, content))
            let size = content.count + Self.cellSize
            for _ in 1..<max(specification.copies, 1) where size <= room {
                room -= size
                cells.append((specification, content))
            }
        }

        /// Reads values with a backslash before each separator in them (`dsv`); returns their number in the first line.
        private mutating func readEscaped(_ text: ArraySlice<UInt8>) -> Int {
            var first: Int?
            for line in text.trimmedSpace.split(separator: 0x0A) {
                var start = line.startIndex
                for offset in line.indices where line[offset] == separator {
                    if offset > start, line[offset - 1] == "\\" { continue }
                    append(Specification(), line[start..<offset].trimmedSpace)
                    start = offset + 1
                }
                append(Specification(), line[start...].trimmedSpace)
                if first == nil { first = cells.count }
            }
            return first ?? 0
        }

        /// Reads delimited values (RFC 4180); returns their number in the first line.
        private mutating func readDelimited(_ text: ArraySlice<UInt8>) -> Int {
            var value: [UInt8] = []
            var hasText = false
            var isQuoted = false
            var first: Int?
            func flush(_ cells: inout [(specification: Specification, text: ArraySlice<UInt8>)]) {
                cells.append((Specification(), value[...].trimmedSpace))
                value.removeAll()
                hasText = false
            }
            for byte in text.trimmedSpace {
                if byte == "\"", isQuoted || !hasText {
                    isQuoted.toggle()
                } else if isQuoted || byte != separator && byte != 0x0A {
                    value.append(byte)
                    hasText = hasText || !byte.isASCIIWhiteSpace
                } else {
                    flush(&cells)
                    if byte == 0x0A, first == nil { first = cells.count }
                }
            }
            flush(&cells)
            return first ?? cells.count
        }
    }
}

// MARK: Rows

extension AsciiDocTable {
    /// A row, with the cells that begin in it.
    struct SourceRow {
        let row: Row
        var cells: [SourceCell] = []
    }

    /// A cell, with the lines of its content.
    struct SourceCell {
        /// The kind of content ("Format Cell Content").
        enum Content {
            case document, code
            case text(Marks)
        }

        let cell: Cell
        let content: Content
        let lines: [ArraySlice<UInt8>]

        init(_ specification: Specification, _ text: ArraySlice<UInt8>, columnSpan: Int, style: UInt8?) {
            cell = Cell(columnSpan: columnSpan, rowSpan: specification.rows, isHeader: style == "h")
            let lines = text.lines.map(\.withoutTrailingSpace)
            switch style {
            case "a":
                content = .document
                // The first line follows the separator of its cell.
                self.lines = lines.enumerated().map { $0 == 0 ? $1.drop(while: \.isASCIIWhiteSpace) : $1 }
                return
            case "l", "v": content = .code
            case "s": content = .text(.strong)
            case "e": content = .text(.emphasis)
            case "m": content = .text(.code)
            default: content = .text([])
            }
            self.lines = lines
        }
    }
}

extension AsciiDocTable.Source {
    /// The alignments of the columns; a single incomplete row has only as many columns as cells.
    var alignments: [Alignment?] {
        let filled = cells.reduce(0) { $0 + $1.specification.columns }
        return columns.prefix(filled).map(\.alignment)
    }

    /// The rows, considering the spans of cells above.
    var rows: [AsciiDocTable.SourceRow] {
        var rows: [AsciiDocTable.SourceRow] = []
        var places = FlowingCells(columns: columns.count)
        var number = 0
        for (index, (specification, text)) in cells.enumerated() {
            if places.advance() { number += 1 }
            let column = places.column
            let isHeader = hasHeader && number == 0
            if rows.count == number { rows.append(AsciiDocTable.SourceRow(row: Row(isHeader: isHeader))) }
            // A row with only header cells would be a header row.
            let isTitle =
                column == 0 && specification.columns < places.count && index + 1 < cells.count && places.isUncovered
            var style = isHeader ? nil : specification.style ?? columns[column].style
            if style == "h", !isTitle { style = UInt8(ascii: "s") }
            let span = places.take(columns: specification.columns, rows: specification.rows)
            rows[number].cells.append(
                AsciiDocTable.SourceCell(specification, text, columnSpan: span, style: style))
        }
        return rows
    }
}
