import SelectionModel

/// A selection that a compositor has.
///
/// Every other name is known to this program alone.
package enum SelectionKind: Hashable, Sendable, CaseIterable {
    case clipboard
    /// What is selected; not of version 1 of wlr-data-control-unstable-v1.
    case primary

    /// The selection of this name; nil where a compositor has none.
    package init?(_ name: SelectionName) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// Its name above the back end.
    package var name: SelectionName {
        switch self {
        case .clipboard: .clipboard
        case .primary: .primary
        }
    }
}
