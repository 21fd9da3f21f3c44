import FormatCore

/// The groups that are open, the innermost of them with its state.
///
/// The stack is the only depth that reading has, and it is bounded: a group nested deeper than ``maximumDepth`` shares the
/// state of the one around it and can begin no destination.
struct RTFGroupStack {
    static let maximumDepth = 256

    /// The innermost group.
    var current = RTFGroup()
    private var outer: [RTFGroup] = []
    /// How many groups are open beyond ``maximumDepth``.
    private var overflow = 0

    /// How many groups are open, of those that are kept.
    var depth: Int { outer.count }

    /// Whether no group is open.
    var isEmpty: Bool { outer.isEmpty }

    /// Whether the only group that is open is the document itself.
    var isAtDocument: Bool { outer.count == 1 && overflow == 0 }

    /// Whether the innermost group is deeper than is kept.
    var isOverflowing: Bool { overflow > 0 }

    /// The group around the innermost one.
    var around: RTFGroup? { outer.last }

    /// Begins a group, which has the state of the one around it.
    mutating func open() {
        guard outer.count < Self.maximumDepth else {
            overflow += 1
            return
        }
        outer.append(current)
        current.opened = nil
        current.fieldLink = nil
    }

    /// Ends the innermost group and restores the state of the one around it.
    ///
    /// Returns the group that ended; nil where its state was not kept, or no group is open.
    mutating func close() -> RTFGroup? {
        if overflow > 0 {
            overflow -= 1
            return nil
        }
        guard let around = outer.popLast() else { return nil }
        let closed = current
        current = around
        return closed
    }

    /// Forgets the groups whose state is not kept.
    mutating func dropOverflow() {
        overflow = 0
    }

    /// Lets text go again where it went before the innermost destination of ours: a group that should have ended before a
    /// paragraph does loses no text.
    mutating func leaveOwnDestination() {
        guard !current.isInText else { return }
        let isOwn = current.opened?.isOurs == true
        guard let index = isOwn ? outer.count : outer.lastIndex(where: { $0.opened?.isOurs == true }), index > 0
        else { return }
        current.destination = outer[index - 1].destination
        current.opened = nil
        for inner in index..<outer.count {
            (outer[inner].destination, outer[inner].opened) = (current.destination, nil)
        }
    }

    /// Makes text of the list marker that is being read, the level of its paragraph being told by the indent.
    ///
    /// False where no list marker is being read.
    mutating func turnMarkerIntoText() -> Bool {
        guard case .marker = current.destination,
            let index = outer.lastIndex(where: { if case .marker? = $0.opened { true } else { false } }), index > 0
        else { return false }
        current.destination = outer[index - 1].destination
        outer[index].opened = nil
        for inner in index..<outer.count {
            outer[inner].destination = current.destination
            outer[inner].paragraph.listLevel = min(max(outer[inner].paragraph.leftIndent / 720 - 1, 0), 8)
        }
        return true
    }
}
