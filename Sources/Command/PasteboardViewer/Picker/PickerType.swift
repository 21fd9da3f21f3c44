/// A type that an item of the history can be copied as.
package struct PickerType: Hashable, Sendable {
    /// The name that `--as` takes.
    package let name: String
    /// Whether the item has it already; the others are derived.
    package let isOffered: Bool

    package init(_ name: String, isOffered: Bool = false) {
        self.name = name
        self.isOffered = isOffered
    }
}
