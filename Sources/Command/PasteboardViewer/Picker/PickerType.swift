/// A type that an item of the history can be copied as.
package struct PickerType: Hashable, Sendable {
    /// The name for `--as`.
    package let name: String
    /// Whether the item contains it; other types are derived.
    package let isOffered: Bool

    package init(_ name: String, isOffered: Bool = false) {
        self.name = name
        self.isOffered = isOffered
    }
}
