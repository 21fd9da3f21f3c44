import FormatCatalog
import UniformTypes

/// The evidence that the source of a text contains a table that fits into the sheet of a workbook.
///
/// The bytes are scanned without parsing their format, because an offer never renders. There is no evidence for a table
/// that is too large for a sheet, so that spreadsheets get another form without loss of rows. A mistake is harmless:
/// without a table, the sheet has a row for each paragraph.
struct TableEvidence {
    /// The size limit for the scan, in bytes.
    private static let limit = 4 << 20
    private static let mostRows = 65_000
    private static let mostColumns = 256
    /// The limit of a cell in UTF-16 code units, which need at least as many bytes.
    private static let longestCell = 32_767

    private var rows = 0
    private var columns = 0
    private var cellStart = 0
    private var isTooLarge = false
    private var hasTable = false

    /// Whether this content has a table for a sheet.
    static func isIn(_ content: Representation, formats: FormatRegistry) -> Bool {
        guard content.promise == nil, content.bytes.count <= limit else { return false }
        var evidence = TableEvidence()
        switch formats.format(reading: content.type) {
        case let format? where format.isTable && !format.isOnRequest: evidence.readDelimited(content.bytes)
        case let format? where format.type == .html: evidence.readHTML(content.bytes)
        case let format? where format.type == .rtf: evidence.readRTF(content.bytes)
        case let format? where format.type == .markdown || format.type == .org: evidence.readLines(content.bytes)
        default: return false
        }
        evidence.endCell(at: content.bytes.count)
        return evidence.hasTable && !evidence.isTooLarge
    }

    private mutating func endCell(at index: Int) {
        columns += 1
        if index - cellStart > Self.longestCell || columns > Self.mostColumns { isTooLarge = true }
        cellStart = index + 1
    }

    private mutating func endRow(at index: Int) {
        endCell(at: index)
        (rows, columns) = (rows + 1, 0)
        if rows > Self.mostRows { isTooLarge = true }
    }
}

extension TableEvidence {
    /// A line end within quotes is part of a cell (RFC 4180 §2).
    private mutating func readDelimited(_ bytes: [UInt8]) {
        hasTable = true
        var isQuoted = false
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case 0x0A where !isQuoted: endRow(at: index)
            case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09: if !isQuoted { endCell(at: index) }
            default: break
            }
        }
    }

    /// A table of Markdown or Org has a line of dashes and pipes.
    private mutating func readLines(_ bytes: [UInt8]) {
        var (dashes, pipes, others) = (0, 0, 0)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case 0x0A:
                if dashes > 0, pipes > 0, others == 0 { hasTable = true }
                endRow(at: index)
                (dashes, pipes, others) = (0, 0, 0)
            case UInt8(ascii: "|"):
                pipes += 1
                endCell(at: index)
            case UInt8(ascii: "-"): dashes += 1
            case UInt8(ascii: ":"), UInt8(ascii: "+"), UInt8(ascii: ">"), 0x20, 0x09, 0x0D: break
            default: others += 1
            }
        }
        if dashes > 0, pipes > 0, others == 0 { hasTable = true }
    }

    private mutating func readHTML(_ bytes: [UInt8]) {
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            let name = bytes[index...].prefix(3).map { $0 | 0x20 }
            guard name.count == 3 else { return }
            switch (name[0], name[1]) {
            case (UInt8(ascii: "t"), UInt8(ascii: "r")) where !name[2].isASCIILetter:
                hasTable = true
                endRow(at: start)
            case (UInt8(ascii: "t"), UInt8(ascii: "d")), (UInt8(ascii: "t"), UInt8(ascii: "h")):
                if !name[2].isASCIILetter { endCell(at: start) }
            case (UInt8(ascii: "/"), UInt8(ascii: "t")), (UInt8(ascii: "l"), UInt8(ascii: "i")),
                (UInt8(ascii: "d"), _), (UInt8(ascii: "h"), _):
                endRow(at: start)
            case (UInt8(ascii: "p"), let next) where !next.isASCIILetter: endRow(at: start)
            default: break
            }
        }
    }

    /// Rows, cells and paragraphs are words that begin alike (RTF 1.9.1, "Table Definitions").
    private mutating func readRTF(_ bytes: [UInt8]) {
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "\\")) {
            index = start + 1
            let word = bytes[index...].prefix(6)
            if word.starts(with: "trowd".utf8) {
                hasTable = true
            } else if word.starts(with: "cell".utf8), word.dropFirst(4).first?.isASCIILetter != true {
                endCell(at: start)
            } else if word.starts(with: "row".utf8) || word.starts(with: "par".utf8),
                word.dropFirst(3).first?.isASCIILetter != true
            {
                endRow(at: start)
            }
        }
    }
}
