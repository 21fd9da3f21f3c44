import SelectionModel

/// A selection that a compositor has.
///
/// Selections with other names exist only in this program.
package enum SelectionKind: Hashable, Sendable, CaseIterable {
    case clipboard
    /// The primary selection; not in version 1 of wlr-data-control-unstable-v1.
    case primary

    /// The selection of this name; nil if a compositor has none.
    package init?(_ name: SelectionName) {
        guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = kind
    }

    /// The name outside the back end.
    package var name: SelectionName {
        switch self {
        case .clipboard: .clipboard
        case .primary: .primary
        }
    }
}
