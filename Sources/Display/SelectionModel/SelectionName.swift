/// The name of a selection; any atom can be one (ICCCM 2.0 §2.6.1).
package struct SelectionName: Hashable, Sendable {
    package var rawValue: String

    package init(_ rawValue: String) { self.rawValue = rawValue }

    package static let clipboard = SelectionName("CLIPBOARD")
    package static let primary = SelectionName("PRIMARY")
    package static let secondary = SelectionName("SECONDARY")
    /// The selection of a drag (XDND 5).
    package static let drag = SelectionName("XdndSelection")
}
