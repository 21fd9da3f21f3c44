import SelectionModel
import Selections

/// The atoms of the protocol's messages and actions.
package struct DragAtoms: Sendable {
    /// The names of the atoms, in the order of ``init(_:)``.
    package static let names = DragMessage.Kind.allCases.map(\.rawValue) + DragAction.allCases.map(\.atomName)

    private let kinds: [Atom: DragMessage.Kind]
    private let messages: [DragMessage.Kind: Atom]
    private let actionsByAtom: [Atom: DragAction]
    private let actions: [DragAction: Atom]

    /// Creates the table from the atoms of ``names``.
    package init(_ atoms: [Atom]) {
        let kinds = zip(DragMessage.Kind.allCases, atoms)
        let actions = zip(DragAction.allCases, atoms.dropFirst(DragMessage.Kind.allCases.count))
        messages = Dictionary(uniqueKeysWithValues: kinds.map { ($0, $1) })
        self.kinds = Dictionary(kinds.map { ($1, $0) }) { first, _ in first }
        self.actions = Dictionary(uniqueKeysWithValues: actions.map { ($0, $1) })
        actionsByAtom = Dictionary(actions.map { ($1, $0) }) { first, _ in first }
    }

    /// The kind of a client message; nil if it does not belong to a drag.
    package func kind(of message: Atom) -> DragMessage.Kind? { kinds[message] }

    package func atom(of kind: DragMessage.Kind) -> Atom { messages[kind] ?? .none }

    /// The action of an atom; nil for None and for unknown actions.
    func action(of atom: UInt32) -> DragAction? { actionsByAtom[Atom(atom)] }

    /// The atom of an action; None for nil.
    package func atom(of action: DragAction?) -> Atom { action.flatMap { actions[$0] } ?? .none }
}

extension DragAction {
    /// The name of its atom (XDND 5, "Actions").
    fileprivate var atomName: String {
        switch self {
        case .copy: "XdndActionCopy"
        case .move: "XdndActionMove"
        case .link: "XdndActionLink"
        case .ask: "XdndActionAsk"
        case .private: "XdndActionPrivate"
        }
    }
}
