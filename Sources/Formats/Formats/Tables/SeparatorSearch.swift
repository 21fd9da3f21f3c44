import FormatCore

/// The actual separator of comma-separated values.
///
/// It is the first of these:
///
/// - the sign that a first line such as `sep=;` names, which spreadsheets write and read
/// - the sign that gives all lines the same number of cells; commas that are always between digits, or always followed by
///   a space, are then part of the cells
/// - the sign that divides most lines, and more of them than the comma does, as below a report's title
/// - the sign that gives the lines after the first blank one the same number of cells
///
/// A tilde is also part of paths and numbers. It separates only if it gives at least three lines the same number of
/// cells, and no other sign does.
struct SeparatorSearch {
    /// The separator.
    private(set) var separator: UInt8
    /// The start of the first row.
    private(set) var start = 0

    /// The signs that separate cells, the rarest in cells first.
    private static let candidates: [UInt8] = [0x09, UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")]

    /// The signs that separate only if all lines agree.
    private static let rareCandidates: [UInt8] = [UInt8(ascii: "~"), UInt8(ascii: "^")]
    /// The number of lines that do not agree by chance.
    private static let leastRows = 3

    /// The percentage of rows that must have the same number of cells for a table with another separator.
    private static let agreement = 80

    /// Finds the separator of a text that is whose declared separator is `own`.
    init(_ own: CellSeparator, in text: [UInt8]) {
        separator = own.byte
        if let (named, end) = Self.directive(text) {
            separator = named
            start = end
        } else if own == .comma {
            separator = Self.search(text[...])
        }
    }

    /// Uses the declared separator without a search.
    init(knowing own: CellSeparator) { separator = own.byte }

    private static func isDirective(_ cell: ArraySlice<UInt8>) -> Bool {
        cell.count < 6 && cell.prefix(4).map { $0 | 0x20 }.elementsEqual("sep=".utf8.map { $0 | 0x20 })
    }

    private static func directive(_ text: [UInt8]) -> (separator: UInt8, end: Int)? {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        guard line.count == 5, isDirective(line), let sign = line.last, sign < 0x80 else { return nil }
        let rest = text[line.endIndex...]
        return (sign, line.endIndex + (rest.starts(with: [0x0D, 0x0A]) ? 2 : min(1, rest.count)))
    }

    /// The lines after the first blank one that is not at the start; nil if there are none.
    private static func afterBlankLine(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = text.drop { $0 == 0x0A || $0 == 0x0D }
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            rest = rest[end...]
            rest = rest.dropFirst(rest.starts(with: [0x0D, 0x0A]) ? 2 : 1)
            if rest.first == 0x0A || rest.first == 0x0D { return rest.drop { $0 == 0x0A || $0 == 0x0D } }
        }
        return nil
    }

    /// A rare sign that gives all lines the same number of cells.
    private static func rareSeparator(_ text: ArraySlice<UInt8>) -> UInt8? {
        rareCandidates.first { candidate in
            guard text.contains(candidate) else { return false }
            let counts = CellCounts(text, separator: candidate)
            return counts.isUnanimous && counts.rows >= leastRows && !counts.isEmptyBefore
        }
    }

    private static func search(_ text: ArraySlice<UInt8>, isWhole: Bool = true) -> UInt8 {
        let comma = UInt8(ascii: ",")
        let own = CellCounts(text, separator: comma)
        if own.share == 100, !own.isDoubtful { return comma }
        var best = (separator: comma, share: own.isDoubtful ? min(own.share, agreement - 1) : own.share)
        var parting = (separator: comma, parted: max(own.parted, agreement - 1))
        for candidate in candidates where candidate != comma {
            let counts = CellCounts(text, separator: candidate)
            if counts.share >= agreement, counts.share > best.share { best = (candidate, counts.share) }
            if counts.parted > parting.parted { parting = (candidate, counts.parted) }
        }
        if isWhole, best.share < agreement, let rare = rareSeparator(text) { return rare }
        if best.share < agreement, parting.separator != comma { return parting.separator }
        if isWhole, best.share < agreement, let table = afterBlankLine(text) {
            let found = search(table, isWhole: false)
            if found != comma { return found }
        }
        let semicolon = UInt8(ascii: ";")
        if best.separator == comma, !text.contains(comma),
            text.prefix(while: { $0 != 0x0A && $0 != 0x0D }).contains(semicolon)
        {
            return semicolon
        }
        return best.separator
    }
}

/// The number of cells in the rows of a text, given a separator.
private struct CellCounts {
    /// The percentage of rows with the most frequent number of cells; 0 if that number is one.
    private(set) var share = 0
    /// The percentage of rows with more than one cell.
    private(set) var parted = 0
    /// The number of rows.
    private(set) var rows = 0
    /// True if all rows have the same number of cells, and more than one.
    private(set) var isUnanimous = false
    /// True if a separator begins each line, as in paths of a home folder.
    private(set) var isEmptyBefore = false
    /// True if the separators may be part of the cells: each is between digits, or each is followed by a space.
    private(set) var isDoubtful = false

    init(_ text: ArraySlice<UInt8>, separator: UInt8) {
        guard let scan = CellScan(text, separator) else { return }
        let all = scan.rows.values.reduce(0, +)
        rows = all
        isEmptyBefore = scan.emptyStarts == all
        parted = all == 0 ? 0 : (all - scan.rows[1, default: 0]) * 100 / all
        guard let usual = scan.rows.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), usual.key > 1 else { return }
        // Databases write the number of rows below them.
        let hasFoot = all > 3 && scan.lastRow == 1 && usual.value == all - 1
        isUnanimous = usual.value == all
        share = hasFoot ? 100 : usual.value * 100 / all
        isDoubtful = scan.separators == scan.decimalSeparators || scan.separators == scan.spacedSeparators
    }
}

/// A pass over the cells of a text, given a separator.
private struct CellScan {
    /// The number of rows with each number of cells.
    private(set) var rows: [Int: Int] = [:]
    /// The number of cells in the last row.
    private(set) var lastRow = 0
    /// The number of rows that begin with a separator.
    private(set) var emptyStarts = 0
    private(set) var separators = 0
    /// The number of separators between digits.
    private(set) var decimalSeparators = 0
    /// The number of separators before a space.
    private(set) var spacedSeparators = 0

    private var cells = 1
    private var isBlank = true
    private var isAtStart = true

    /// Returns nil if a quotation mark is never closed.
    init?(_ text: ArraySlice<UInt8>, _ separator: UInt8) {
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            index += 1
            switch byte {
            case 0x20 where isAtStart: continue
            case "\"" where isAtStart:
                guard let end = Self.endOfQuotes(text, from: index, separator) else { return nil }
                index = end
                isBlank = false
                isAtStart = false
            case separator: endCell(text, before: index)
            case 0x0A, 0x0D: endRow()
            default: (isBlank, isAtStart) = (false, false)
            }
        }
        endRow()
    }

    private mutating func endCell(_ text: ArraySlice<UInt8>, before next: Int) {
        separators += 1
        if cells == 1, isBlank { emptyStarts += 1 }
        let before = next - text.startIndex > 1 ? text[next - 2] : 0
        let behind = next < text.endIndex ? text[next] : 0
        if before.isASCIIDigit, behind.isASCIIDigit { decimalSeparators += 1 }
        if behind == 0x20 { spacedSeparators += 1 }
        cells += 1
        (isBlank, isAtStart) = (false, true)
    }

    private mutating func endRow() {
        if !isBlank {
            rows[cells, default: 0] += 1
            lastRow = cells
        }
        (cells, isBlank, isAtStart) = (1, true, true)
    }

    /// The index after the closing quote; nil if there is none.
    private static func endOfQuotes(_ text: ArraySlice<UInt8>, from start: Int, _ separator: UInt8) -> Int? {
        var index = start
        while let quote = text[index...].firstIndex(of: "\"") {
            index = quote + 1
            if quote > start, DelimitedScanner.isEscaped(text[start..<quote], before: text[index...], separator) {
                continue
            }
            guard index < text.endIndex, text[index] == "\"" else { return index }
            index += 1
        }
        return nil
    }
}
