import FormatCore
import RichText

/// The open list elements of the main text, a cell or a footnote (OpenDocument 1.3 part 3, §5.3).
struct OpenDocumentLists {
    private struct OpenList {
        var serial: Int
        var items: Int
        var isHeader: Bool
    }

    private var open: [OpenList] = []

    /// Opens and closes elements until the elements of a paragraph are open.
    ///
    /// `ended` has the number of items of each list that a table has interrupted.
    mutating func open(
        _ lists: [OfficeOpenList], behind ended: [Int: Int], _ styles: inout OpenDocumentStyles, to bytes: inout [UInt8]
    ) {
        var shared = 0
        while shared < min(lists.count, open.count), lists[shared].serial == open[shared].serial {
            if lists[shared].items != open[shared].items {
                close(to: shared + 1, &bytes)
                bytes.append(open[shared].isHeader ? "</text:list-header>" : "</text:list-item>")
                bytes.append("<text:list-item>")
                (open[shared].items, open[shared].isHeader) = (lists[shared].items, false)
                shared += 1
                break
            }
            shared += 1
        }
        close(to: shared, &bytes)
        for list in lists[shared...] {
            let before = ended[list.serial]
            bytes.append("<text:list")
            var style = list.style
            // A level of a style begins with one or more (§19.880); an item may have the number zero.
            var isFromZero = false
            if case .ordered(let numbering, let start) = style.marker {
                isFromZero = start <= 0 && before == nil
                style.marker = .ordered(numbering, start: min(max(start, 1), Int(Int16.max)))
            }
            bytes.append(attribute: "text:style-name", styles.name(of: style))
            if before != nil { bytes.append(" text:continue-numbering=\"true\"") }
            bytes.append(">")
            let isHeader = before == list.items
            let item: StaticString = isFromZero ? "<text:list-item text:start-value=\"0\">" : "<text:list-item>"
            bytes.append(isHeader ? "<text:list-header>" : item)
            open.append(OpenList(serial: list.serial, items: list.items, isHeader: isHeader))
        }
    }

    /// Closes all elements, and returns the number of items of each list.
    mutating func close(_ bytes: inout [UInt8]) -> [Int: Int] {
        let items = Dictionary(uniqueKeysWithValues: open.map { ($0.serial, $0.items) })
        close(to: 0, &bytes)
        return items
    }

    private mutating func close(to count: Int, _ bytes: inout [UInt8]) {
        while open.count > count, let list = open.popLast() {
            bytes.append(list.isHeader ? "</text:list-header></text:list>\n" : "</text:list-item></text:list>\n")
        }
    }
}
