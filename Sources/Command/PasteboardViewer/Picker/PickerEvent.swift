/// An event for a picker.
package enum PickerEvent: Sendable {
    case input(KeyDecoder.Input)
    case resized(Screen.Size)
    /// The answer to a `list`: the items from its offset on, and how many match the search in all; nil if there
    /// are more.
    case listed(query: Int, offset: Int, [PickerItem], total: Int?, now: Int)
    /// The answer to `types`.
    case types(of: Int, [PickerType])
    /// The answer to `preview`.
    case previewed(PickerPreview)
    /// The history has changed.
    case changed
    /// Something could not be done.
    case failed(String)
    /// The time in which a deletion can be taken back is over.
    case elapsed
}

/// An action that a picker requests.
package enum PickerAction: Hashable, Sendable {
    /// Answer as `listed` with the items that fit a search, the latest first.
    case list(query: Int, search: String, offset: Int, count: Int)
    case types(of: Int)
    case preview(PickerPreview.Subject)
    /// Put an item on the clipboard, as a type or as it is, and end.
    case copy(PickerPreview.Subject)
    case pin(Int, Bool)
    case delete(Int)
    /// Redraw the screen, because another program has written to the terminal.
    case redraw
    case suspend
    case quit
}
