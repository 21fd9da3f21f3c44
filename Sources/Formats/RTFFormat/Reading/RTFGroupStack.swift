/// The open groups, the innermost with its state.
///
/// Only groups nest while reading, and the stack is bounded: a group nested deeper than ``maximumDepth`` shares the state
/// of the surrounding group and cannot begin a destination.
struct RTFGroupStack {
    static let maximumDepth = 256

    /// The innermost group.
    var current = RTFGroup()
    private var outer: [RTFGroup] = []
    /// The number of open groups beyond ``maximumDepth``.
    private var overflow = 0

    /// The number of open groups with a saved state.
    var depth: Int { outer.count }

    /// True if no group is open.
    var isEmpty: Bool { outer.isEmpty }

    /// True if the only open group is the document itself.
    var isAtDocument: Bool { outer.count == 1 && overflow == 0 }

    /// True if the innermost group is deeper than the maximum depth.
    var isOverflowing: Bool { overflow > 0 }

    /// The group around the innermost one.
    var around: RTFGroup? { outer.last }

    /// True inside a picture.
    var isInPicture: Bool { outer.contains { if case .picture? = $0.opened { true } else { false } } }

    /// Begins a group with the state of the surrounding one.
    mutating func open() {
        guard outer.count < Self.maximumDepth else {
            overflow += 1
            return
        }
        outer.append(current)
        current.opened = nil
        current.fieldLink = nil
    }

    /// Ends the innermost group and restores the state of the surrounding one.
    ///
    /// Returns the group that ended; nil if its state was not saved, or no group is open.
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

    /// Drops the groups without a saved state.
    mutating func dropOverflow() { overflow = 0 }

    /// Restores the text destination outside the innermost private destination, so that no text is lost if a group does not end
    /// before its paragraph.
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

    /// Turns the current list marker into text; its paragraph gets its level from the indent.
    ///
    /// Returns false if no list marker is being read.
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
