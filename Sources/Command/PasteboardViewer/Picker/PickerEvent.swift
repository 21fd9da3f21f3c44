/// An event for a picker.
package enum PickerEvent: Sendable {
    case input(KeyDecoder.Input)
    case resized(Screen.Size)
    /// The answer to `list`: the items from its offset on, and the total number of matches; nil if there are more.
    case listed(query: Int, offset: Int, [PickerItem], total: Int?, now: Int)
    /// The answer to `types`.
    case types(of: Int, [PickerType])
    /// The answer to `preview`.
    case previewed(PickerPreview)
    /// The history has changed.
    case changed
    /// An action failed.
    case failed(String)
    /// The time for undoing a deletion is over.
    case elapsed
}

/// An action that a picker requests.
package enum PickerAction: Hashable, Sendable {
    /// Answer with `listed`: the items that match a search, the latest first.
    case list(query: Int, search: String, offset: Int, count: Int)
    case types(of: Int)
    case preview(PickerPreview.Subject)
    /// Copy an item to the clipboard, as a type or unchanged, and exit.
    case copy(PickerPreview.Subject)
    case pin(Int, Bool)
    case delete(Int)
    /// Redraw the screen, because another program has written to the terminal.
    case redraw
    case suspend
    case quit
}
