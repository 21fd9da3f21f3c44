import DataControl
import SelectionModel

/// What is known of the owner of the selection if that is another program.
struct OtherOwner: Sendable {
    /// The offer on the selection.
    var offer: OfferID?
    /// The types of another owner's offer; empty: there is none.
    var current: [String] = []
    /// The types on the selection when a new session begins.
    var initial: [String] = []
    /// The types of the owner that has ended.
    private var ended: (types: [String], until: Instant)?
    /// What mutter's own manager offers in its place.
    private var heldBack: (types: [String], until: Instant)?

    /// The time in which a keeper of all types claims the selection of an owner that ended.
    private static let patience: Duration = .milliseconds(250)

    var deadline: Instant? { heldBack?.until }

    /// Records that the session is over: what it says of the owner now is the state of the next one.
    mutating func sessionClosed() {
        initial = []
        (ended, heldBack) = (nil, nil)
    }

    /// True if these types are those of the last owner of the session before.
    func isUnchanged(_ types: [String]) -> Bool { types == current }

    mutating func ownershipIsOurs() {
        current = []
        (ended, heldBack) = (nil, nil)
    }

    /// Records that the owner has ended.
    mutating func ended(holdsBack: Bool, now: Instant) {
        ended = holdsBack && !current.isEmpty ? (current, now + Self.patience) : nil
        heldBack = nil
        offer = nil
        current = []
    }

    /// Records that the owner has ended between two sessions, if the types on the selection show it.
    ///
    /// - Returns: true if it has.
    mutating func isReplaced(by types: [String], now: Instant) -> Bool {
        guard ClipboardKeeper.isMade(types, from: current), types != current else { return false }
        ended(holdsBack: true, now: now)
        return holdBack(types, now: now)
    }

    /// Holds back what mutter's manager makes of the owner that has just ended.
    ///
    /// - Returns: true if these types are that.
    mutating func holdBack(_ types: [String], now: Instant) -> Bool {
        defer { ended = nil }
        heldBack = nil
        guard let ended, now <= ended.until, ClipboardKeeper.isMade(types, from: ended.types), types != ended.types
        else { return false }
        heldBack = (types, ended.until)
        return true
    }

    /// Returns what is held back, if nobody has claimed the selection by now.
    mutating func takeHeldBack(now: Instant) -> [String]? {
        guard let held = heldBack, held.until <= now else { return nil }
        heldBack = nil
        return held.types
    }

    mutating func dropHeldBack() { heldBack = nil }
}
