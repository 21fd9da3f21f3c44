import SelectionModel
import Selections

/// The target's side of drags onto one window (XDND 5), as a state machine.
///
/// Events go in and actions come out; it does not wait, read a clock, or call the X library.
package struct DropReception: Sendable {
    /// A drop; its content is read from `XdndSelection`.
    package struct Drop: Hashable, Sendable {
        /// The source's window.
        package let source: Window
        /// The types that the source offers.
        package let types: [Atom]
        /// The timestamp for the requests of the content.
        package let time: Timestamp
        /// The action that was promised to the source.
        package let action: DragAction

        package init(source: Window, types: [Atom], time: Timestamp, action: DragAction) {
            self.source = source
            self.types = types
            self.time = time
            self.action = action
        }
    }

    /// An action for the caller.
    package enum Action: Hashable, Sendable {
        case send(DragMessage, to: Window)
        /// Read the property `XdndTypeList` of a source.
        case readTypes(Window)
        /// Report the destruction of this window, or stop reporting it.
        case watch(Window)
        case unwatch(Window)
        /// Show whether a drop would be accepted.
        case show(Bool)
        /// Read the content, then call ``finish(_:)``.
        case take(Drop)
    }

    private enum State: Sendable {
        case idle
        /// A drag is over the window.
        case over(Visit)
        /// The content is being read.
        case taking(Drop)
    }

    private struct Visit: Sendable {
        let source: Window
        var types: [Atom]
        /// True while the list of types is being read.
        var isReading: Bool
        /// The action last promised to the source, or nil if there is none.
        var action: DragAction?
        /// The action requested while the types were unknown.
        var asked: DragAction?
        var isAsked = false
    }

    /// The maximum number of types that are examined.
    package static let mostTypes = 1024

    private let window: Window
    private let accepts: @Sendable ([Atom], DragAction) -> DragAction?
    private var state = State.idle

    /// - Parameters:
    ///   - window: the target window of the drop.
    ///   - accepts: the action for content of these types, given the suggestion of the source; nil to reject it.
    package init(onto window: Window, accepts: @escaping @Sendable ([Atom], DragAction) -> DragAction?) {
        self.window = window
        self.accepts = accepts
    }
}

extension DropReception {
    /// Handles a message of a source.
    package mutating func handle(_ message: DragMessage) -> [Action] {
        switch (message, state) {
        case (.enter(let source, let version, let types, let hasMore), _):
            guard version >= DragTarget.versions.lowerBound else { return [] }
            return enter(source, types, hasMore: hasMore)
        case (.position(let source, _, _, let action), .over(var visit)) where source == visit.source:
            visit.asked = action ?? .copy
            visit.isAsked = true
            return answer(&visit)
        case (.position(let source, _, _, _), _):
            // A source that has not entered is answered with a rejection, so that it does not wait.
            return [status(nil, to: source)]
        case (.leave(let source), .over(let visit)) where source == visit.source:
            state = .idle
            return [.unwatch(source), .show(false)]
        case (.drop(let source, let time), .over(let visit)) where source == visit.source: return drop(visit, time)
        case (.drop(let source, _), .taking(let drop)) where source == drop.source: return []
        case (.drop(let source, _), _): return [finished(nil, to: source)]
        case (.leave, _), (.status, _), (.finished, _): return []
        }
    }

    /// Handles the list of types of a source; nil if it has none.
    package mutating func typesRead(of source: Window, _ types: [Atom]?) -> [Action] {
        guard case .over(var visit) = state, visit.source == source, visit.isReading else { return [] }
        visit.isReading = false
        if let types { visit.types = Self.distinct(types) }
        return answer(&visit)
    }

    /// Handles the destruction of a window.
    package mutating func windowGone(_ window: Window) -> [Action] {
        guard case .over(let visit) = state, visit.source == window else { return [] }
        state = .idle
        return [.show(false)]
    }

    /// Ends a drop whose content has been read, or could not be read.
    package mutating func finish(_ isDone: Bool) -> [Action] {
        guard case .taking(let drop) = state else { return [] }
        state = .idle
        return [finished(isDone ? drop.action : nil, to: drop.source), .unwatch(drop.source), .show(false)]
    }
}

extension DropReception {
    private mutating func enter(_ source: Window, _ types: [Atom], hasMore: Bool) -> [Action] {
        var actions: [Action] = []
        switch state {
        // A drop is being read; other drops are rejected until it is complete.
        case .taking: return []
        // The previous source has ended without a message.
        case .over(let visit): if visit.source != source { actions.append(.unwatch(visit.source)) }
        case .idle: break
        }
        state = .over(Visit(source: source, types: Self.distinct(types), isReading: hasMore))
        return actions + [.watch(source)] + (hasMore ? [.readTypes(source)] : [])
    }

    /// Answers the outstanding position, once the types have arrived.
    private mutating func answer(_ visit: inout Visit) -> [Action] {
        guard visit.isAsked, !visit.isReading else {
            state = .over(visit)
            return []
        }
        visit.isAsked = false
        visit.action = visit.types.isEmpty ? nil : accepts(visit.types, visit.asked ?? .copy)
        state = .over(visit)
        return [status(visit.action, to: visit.source), .show(visit.action != nil)]
    }

    private mutating func drop(_ visit: Visit, _ time: Timestamp) -> [Action] {
        guard let action = visit.action else {
            state = .idle
            return [finished(nil, to: visit.source), .unwatch(visit.source), .show(false)]
        }
        let drop = Drop(source: visit.source, types: visit.types, time: time, action: action)
        state = .taking(drop)
        return [.take(drop)]
    }

    private func status(_ action: DragAction?, to source: Window) -> Action {
        .send(.status(target: window, DragStatus(action: action)), to: source)
    }

    private func finished(_ action: DragAction?, to source: Window) -> Action {
        .send(.finished(target: window, isAccepted: action != nil, action: action), to: source)
    }

    private static func distinct(_ types: [Atom]) -> [Atom] {
        var seen: Set<Atom> = []
        return Array(types.prefix(mostTypes).filter { $0 != .none && seen.insert($0).inserted })
    }
}
