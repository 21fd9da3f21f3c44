import Glibc
import PasteboardMarkup

/// Copies a table, with a picture of it that is drawn on request.
@main enum ChartPublisher {
    static let tides = [("Dover", 6.8), ("Ostend", 4.6), ("Texel", 1.7)]

    static func main() async throws {
        let pasteboard = try Pasteboard(.general)
        var item = PasteboardItem(table)
        item.promise(.svg) {
            say("drawing")
            return Array(drawing.utf8)
        }
        let count = try await pasteboard.write(item)
        say("copied")
        for await change in await pasteboard.changes where change.changeCount > count { break }
        say("replaced")
    }

    /// A table with a header row.
    static var table: AttributedText {
        var builder = AttributedText.Builder()
        builder.open(.table(Table(columns: [nil, .right])))
        row(["Port", "Range (m)"], isHeader: true, &builder)
        for (port, range) in tides { row([port, "\(range)"], isHeader: false, &builder) }
        builder.close()
        return builder.finish()
    }

    static func row(_ cells: [String], isHeader: Bool, _ builder: inout AttributedText.Builder) {
        builder.open(.row(Row(isHeader: isHeader)))
        for cell in cells {
            builder.open(.cell(Cell(isHeader: isHeader)))
            builder.append(cell)
            builder.endParagraph()
            builder.close()
        }
        builder.close()
    }

    static var drawing: String {
        let bars = tides.enumerated().map { row, tide in
            "<rect y='\(row * 20)' width='\(tide.1 * 20)' height='16' fill='teal'/>"
        }
        return "<svg xmlns='http://www.w3.org/2000/svg' width='140' height='60'>\(bars.joined())</svg>"
    }

    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
