/// The division of a picker's rows: a title, the search, the list, a bar, the preview, the keys.
package struct PickerLayout: Hashable, Sendable {
    package let listHeight: Int
    package let previewHeight: Int

    package init(_ size: Screen.Size) {
        let rest = max(2, size.rows - 4)
        listHeight = max(1, rest * 11 / 20)
        previewHeight = rest - listHeight
    }

    var listTop: Int { 2 }
    var barRow: Int { listTop + listHeight }
    var previewTop: Int { barRow + 1 }
}
