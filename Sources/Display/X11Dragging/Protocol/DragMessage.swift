import SelectionModel
import Selections

/// A client message between source and target of a drag (XDND 5, "Client Messages").
package enum DragMessage: Hashable, Sendable {
    /// The pointer has entered the target.
    ///
    /// `types` has the first three; if `hasMore` is true, the source's property `XdndTypeList` has all.
    case enter(source: Window, version: Int, types: [Atom], hasMore: Bool)
    /// The pointer is at this position.
    case position(source: Window, DragPoint, time: Timestamp, action: DragAction?)
    /// The target's answer to `position`.
    case status(target: Window, DragStatus)
    /// The pointer has left the target.
    case leave(source: Window)
    /// The button has been released over the target.
    case drop(source: Window, time: Timestamp)
    /// The target has finished with the drop, or rejects it.
    case finished(target: Window, isAccepted: Bool, action: DragAction?)

    /// The message kinds, with their names.
    package enum Kind: String, CaseIterable, Sendable {
        case enter = "XdndEnter"
        case position = "XdndPosition"
        case status = "XdndStatus"
        case leave = "XdndLeave"
        case drop = "XdndDrop"
        case finished = "XdndFinished"
    }
}

/// A point in the coordinates of the root window.
package struct DragPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// A rectangle in the coordinates of the root window.
package struct DragArea: Hashable, Sendable {
    package var origin: DragPoint
    package var width: Int
    package var height: Int

    package init(x: Int, y: Int, width: Int, height: Int) {
        origin = DragPoint(x: x, y: y)
        self.width = width
        self.height = height
    }

    /// True if a point is inside.
    package func contains(_ point: DragPoint) -> Bool {
        point.x >= origin.x && point.y >= origin.y && point.x - origin.x < width && point.y - origin.y < height
    }
}

/// The target's answer to a position.
package struct DragStatus: Hashable, Sendable {
    /// The action of a drop; nil if the drop is rejected.
    package var action: DragAction?
    /// The area in which the answer stays the same, so that the source need not send positions.
    package var quiet: DragArea?

    package init(action: DragAction?, quiet: DragArea? = nil) {
        self.action = action
        self.quiet = quiet
    }
}

extension DragMessage {
    package var kind: Kind {
        switch self {
        case .enter: .enter
        case .position: .position
        case .status: .status
        case .leave: .leave
        case .drop: .drop
        case .finished: .finished
        }
    }

    /// Decodes a message; nil if its words are invalid.
    package init?(_ kind: Kind, _ words: [UInt32], atoms: DragAtoms) {
        guard words.count == 5, words[0] != 0 else { return nil }
        let sender = Window(words[0])
        switch kind {
        case .enter:
            let types = words[2...].filter { $0 != 0 }.map { Atom($0) }
            self = .enter(source: sender, version: Int(words[1] >> 24), types: types, hasMore: words[1] & 1 != 0)
        case .position:
            self = .position(
                source: sender, DragPoint(packed: words[2]), time: Timestamp(words[3]),
                action: atoms.action(of: words[4]))
        case .status:
            let size = DragPoint(packed: words[3])
            let origin = DragPoint(packed: words[2])
            let isQuiet = words[1] & 2 == 0 && size.x > 0 && size.y > 0
            let area = DragArea(x: origin.x, y: origin.y, width: size.x, height: size.y)
            // An action that is not in the specification is a private action of the target.
            let action = words[1] & 1 == 0 ? nil : atoms.action(of: words[4]) ?? (words[4] == 0 ? .copy : .private)
            self = .status(target: sender, DragStatus(action: action, quiet: isQuiet ? area : nil))
        case .leave: self = .leave(source: sender)
        case .drop: self = .drop(source: sender, time: Timestamp(words[2]))
        case .finished:
            self = .finished(target: sender, isAccepted: words[1] & 1 != 0, action: atoms.action(of: words[2]))
        }
    }

    /// Encodes the message.
    package func words(_ atoms: DragAtoms) -> [UInt32] {
        switch self {
        case .enter(let source, let version, let types, let hasMore):
            let first = types.prefix(3).map(\.rawValue)
            let rest = [UInt32](repeating: 0, count: 3 - first.count)
            return [source.rawValue, UInt32(version) << 24 | (hasMore ? 1 : 0)] + first + rest
        case .position(let source, let point, let time, let action):
            return [source.rawValue, 0, point.packed, time.rawValue, atoms.atom(of: action).rawValue]
        case .status(let target, let status):
            let flags: UInt32 = (status.action == nil ? 0 : 1) | (status.quiet == nil ? 2 : 0)
            let size = DragPoint(x: status.quiet?.width ?? 0, y: status.quiet?.height ?? 0)
            return [
                target.rawValue, flags, status.quiet?.origin.packed ?? 0, size.packed,
                atoms.atom(of: status.action).rawValue,
            ]
        case .leave(let source): return [source.rawValue, 0, 0, 0, 0]
        case .drop(let source, let time): return [source.rawValue, 0, time.rawValue, 0, 0]
        case .finished(let target, let isAccepted, let action):
            return [target.rawValue, isAccepted ? 1 : 0, atoms.atom(of: action).rawValue, 0, 0]
        }
    }
}

extension DragPoint {
    /// Two signed 16-bit numbers.
    fileprivate init(packed word: UInt32) {
        self.init(x: Int(Int16(truncatingIfNeeded: word >> 16)), y: Int(Int16(truncatingIfNeeded: word)))
    }

    fileprivate var packed: UInt32 {
        UInt32(UInt16(truncatingIfNeeded: x)) << 16 | UInt32(UInt16(truncatingIfNeeded: y))
    }
}
