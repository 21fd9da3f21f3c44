import FormatCore
import RichText

/// Reads JSON (RFC 8259) as a table: an array of objects, whose names become the first row, or an array of arrays or
/// values.
///
/// A single object is one row, unless its arrays are the columns of a table. Objects or arrays in sequence are rows (NDJSON).
/// The members of a nested object become columns of their own, such as `user.name`; lists become the text of their cells.
public struct JSONTableReader: FormatReader {
    /// A reader, which holds no state.
    public init() {}

    /// Reads an array or a sequence; throws for other JSON, and for anything else after a value.
    public func read(_ bytes: [UInt8], _ options: ReadingOptions) throws(FormatError) -> AttributedText {
        let source = try TextDecoding.utf8(bytes, isStrict: options.isStrict)
        if source.isBlank { return AttributedText() }
        var scanner = JSONRowScanner(source)
        guard let rows = scanner.rows() else {
            throw .notThisFormat(
                format: "a table in JSON",
                expected: "expected a list of objects or of lists, or one object or list per line")
        }
        return JSONTable(rows).text
    }
}

/// A member of an object in JSON.
struct JSONMember {
    let name: [UInt8]
    /// The text of the value; the source of an array or object.
    let value: [UInt8]
    /// True for an array or object.
    let isNested: Bool
}

/// A row of JSON: cells with names, or in order.
enum JSONRow {
    case object([JSONMember])
    case list([[UInt8]])
}

/// The rows, with all names in order.
private struct JSONTable {
    private let rows: [JSONRow]
    private var names: [[UInt8]] = []
    private var columns: [[UInt8]: Int] = [:]

    /// The maximum number of empty cells that rare names may cause; further names are ignored.
    private static let mostFillers = 1 << 20

    init(_ rows: [JSONRow]) {
        let most = max(16, Self.mostFillers / max(1, rows.count))
        self.rows = JSONNestedMembers.flattened(rows, mostColumns: most)
        for case .object(let cells) in self.rows {
            for cell in cells where columns[cell.name] == nil && names.count < most {
                columns[cell.name] = names.count
                names.append(cell.name)
            }
        }
    }

    var text: AttributedText {
        var builder = AttributedText.Builder()
        builder.open(.table(Table()))
        if !names.isEmpty { append(names, isHeader: true, to: &builder) }
        for row in rows {
            switch row {
            case .list(let cells): append(cells, isHeader: false, to: &builder)
            case .object(let cells):
                var values: [[UInt8]] = []
                for cell in cells {
                    guard let column = columns[cell.name] else { continue }
                    while values.count <= column { values.append([]) }
                    values[column] = cell.value
                }
                append(values.isEmpty ? [[]] : values, isHeader: false, to: &builder)
            }
        }
        return builder.finish()
    }

    private func append(_ cells: [[UInt8]], isHeader: Bool, to builder: inout AttributedText.Builder) {
        builder.open(.row(Row(isHeader: isHeader)))
        for cell in cells {
            builder.open(.cell(Cell()))
            builder.append(utf8: cell[...])
            builder.close()
        }
        builder.close()
    }
}
