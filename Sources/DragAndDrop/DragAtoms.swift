import SelectionModel
import Selections

/// The atoms of the protocol: those of its messages and of its actions.
package struct DragAtoms: Sendable {
    /// The names whose atoms are needed, in the order in which they are given.
    package static let names = DragMessage.Kind.allCases.map(\.rawValue) + DragAction.allCases.map(\.atomName)

    private let kinds: [Atom: DragMessage.Kind]
    private let messages: [DragMessage.Kind: Atom]
    private let actionsByAtom: [Atom: DragAction]
    private let actions: [DragAction: Atom]

    /// Takes the atoms of ``names``.
    package init(_ atoms: [Atom]) {
        let kinds = zip(DragMessage.Kind.allCases, atoms)
        let actions = zip(DragAction.allCases, atoms.dropFirst(DragMessage.Kind.allCases.count))
        messages = Dictionary(uniqueKeysWithValues: kinds.map { ($0, $1) })
        self.kinds = Dictionary(kinds.map { ($1, $0) }) { first, _ in first }
        self.actions = Dictionary(uniqueKeysWithValues: actions.map { ($0, $1) })
        actionsByAtom = Dictionary(actions.map { ($1, $0) }) { first, _ in first }
    }

    /// The kind of a client message; nil where it is none of a drag.
    package func kind(of message: Atom) -> DragMessage.Kind? { kinds[message] }

    /// The atom of a kind of message.
    package func atom(of kind: DragMessage.Kind) -> Atom { messages[kind] ?? .none }

    /// The action of an atom; nil for None and for what no specification names.
    func action(of atom: UInt32) -> DragAction? { actionsByAtom[Atom(atom)] }

    /// The atom of an action; None for none.
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
