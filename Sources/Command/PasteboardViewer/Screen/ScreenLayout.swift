/// The division of a screen's rows: a title, facts, the list, a bar, the content, the keys.
package struct ScreenLayout: Hashable, Sendable {
    package let listHeight: Int
    package let contentHeight: Int

    /// In smaller windows, nothing can be shown.
    package static let least = Screen.Size(columns: 20, rows: 8)

    package init(_ size: Screen.Size, entries: Int) {
        listHeight = max(1, min(entries, (size.rows - 4) * 2 / 5))
        contentHeight = max(1, size.rows - 4 - listHeight)
    }

    var listTop: Int { 2 }
    var barRow: Int { listTop + listHeight }
    var contentTop: Int { barRow + 1 }
}
