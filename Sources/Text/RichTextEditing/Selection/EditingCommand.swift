/// A command of a key or a menu: it moves the caret, changes the selection, or edits the text next to it.
///
/// The commands are data: a front end shows ``allCases`` as menus, and finds the command of a key by ``command(for:)``. Moving
/// up and down is not included, because only the view knows its lines.
public enum EditingCommand: Hashable, Sendable, CaseIterable {
    /// The direction in which a caret moves, in text order.
    public enum Direction: Hashable, Sendable {
        case backward
        case forward
    }

    /// Moves the caret to the next edge of a unit.
    case move(TextBoundary, Direction)
    /// Moves the head of the selection to the next edge of a unit.
    case select(TextBoundary, Direction)
    /// Deletes the selection, or the text up to the next edge of a unit.
    case delete(TextBoundary, Direction)
    /// Selects the unit at the caret.
    case selectUnit(TextBoundary)
    case undo
    case redo

    /// All commands, in the order of menus.
    public static let allCases: [EditingCommand] = {
        let units = TextBoundary.allCases
        let ways = [Direction.backward, .forward]
        let moves = units.flatMap { unit in ways.map { EditingCommand.move(unit, $0) } }
        let selections = units.flatMap { unit in ways.map { EditingCommand.select(unit, $0) } }
        let deletions = units.flatMap { unit in ways.map { EditingCommand.delete(unit, $0) } }
        return [.undo, .redo] + moves + selections + deletions + units.map { .selectUnit($0) }
    }()

    /// The usual key on Linux desktops; nil for a command without one.
    public var key: KeyBinding? { Self.keys.first { $0.command == self }?.key }

    /// The command for a key; nil if there is none.
    public static func command(for key: KeyBinding) -> EditingCommand? { keys.first { $0.key == key }?.command }

    /// The keys and their commands; menus show the first key of a command.
    public static let keys: [(key: KeyBinding, command: EditingCommand)] = {
        let units: [(TextBoundary, KeyBinding.Key, KeyBinding.Key, KeyBinding.Modifiers)] = [
            (.character, .left, .right, []), (.word, .left, .right, .control), (.paragraph, .up, .down, .control),
            (.document, .home, .end, .control),
        ]
        let deletions: [(TextBoundary, KeyBinding.Modifiers)] = [
            (.character, []), (.word, .control), (.paragraph, [.control, .shift]),
        ]
        return units.flatMap { unit, back, forth, modifiers in
            [
                (KeyBinding(back, modifiers), .move(unit, .backward)),
                (KeyBinding(forth, modifiers), .move(unit, .forward)),
                (KeyBinding(back, modifiers.union(.shift)), .select(unit, .backward)),
                (KeyBinding(forth, modifiers.union(.shift)), .select(unit, .forward)),
            ]
        }
            + deletions.flatMap { unit, modifiers in
                [
                    (KeyBinding(.backspace, modifiers), .delete(unit, .backward)),
                    (KeyBinding(.delete, modifiers), .delete(unit, .forward)),
                ]
            } + [
                (KeyBinding(.character("a"), .control), .selectUnit(.document)),
                (KeyBinding(.character("z"), .control), .undo),
                (KeyBinding(.character("z"), [.control, .shift]), .redo),
                (KeyBinding(.character("y"), .control), .redo),
            ]
    }()
}

/// A key with its modifiers.
public struct KeyBinding: Hashable, Sendable {
    /// A key.
    public enum Key: Hashable, Sendable {
        case character(Character)
        case left
        case right
        case up
        case down
        case home
        case end
        case backspace
        case delete
    }

    /// The keys that are held.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits of the keys.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// The Shift key.
        public static let shift = Modifiers(rawValue: 1)
        /// The Control key.
        public static let control = Modifiers(rawValue: 2)
        /// The Alt key.
        public static let alt = Modifiers(rawValue: 4)
    }

    /// The key.
    public let key: Key
    /// The modifier keys that are held with it.
    public let modifiers: Modifiers

    /// Creates a binding.
    public init(_ key: Key, _ modifiers: Modifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }
}

extension EditingContext {
    /// Performs a command.
    public func perform(_ command: EditingCommand) {
        switch command {
        case .undo: undo()
        case .redo: redo()
        case .selectUnit(let unit): selection = text.range(of: unit, at: textSelection.head)
        case .move(.character, let way) where !selection.isEmpty:
            let edge = way == .backward ? selection.lowerBound : selection.upperBound
            selection = edge..<edge
        case .move(let unit, let way): textSelection = TextSelection(caret: index(unit, way))
        case .select(let unit, let way):
            textSelection = TextSelection(anchor: textSelection.anchor, head: index(unit, way))
        case .delete(.character, .backward): deleteBackward()
        case .delete(.character, .forward): deleteForward()
        case .delete(let unit, let way):
            if selection.isEmpty { textSelection = TextSelection(anchor: textSelection.head, head: index(unit, way)) }
            deleteBackward()
        }
    }

    private func index(_ unit: TextBoundary, _ way: EditingCommand.Direction) -> Int {
        let head = textSelection.head
        return way == .backward ? text.start(of: unit, before: head) : text.end(of: unit, after: head)
    }
}
