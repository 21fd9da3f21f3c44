import DataControl
import SelectionModel

/// The facts about the selection's owner, if that is another program.
struct OtherOwner: Sendable {
    /// The offer on the selection.
    var offer: OfferID?
    /// The types of another owner's offer; empty if there is no owner.
    var current: [String] = []
    /// The types on the selection when a new session begins.
    var initial: [String] = []
    /// The types of the owner that has ended.
    private var ended: (types: [String], until: Instant)?
    /// The offer of mutter's own manager after the owner has exited.
    private var heldBack: (types: [String], until: Instant)?

    /// The time for which mutter's report is held back.
    ///
    /// In this time, a program that keeps all types claims the selection.
    private static let patience: Duration = .milliseconds(250)

    var deadline: Instant? { heldBack?.until }

    /// Records that the session has ended: the next report of an owner is the state of the next session.
    mutating func sessionClosed() {
        initial = []
        (ended, heldBack) = (nil, nil)
    }

    /// True if these types are those of the last owner in the previous session.
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

    /// Records that the owner has ended between two sessions, if the types on the selection show that.
    ///
    /// - Returns: true if the owner has ended.
    mutating func isReplaced(by types: [String], now: Instant) -> Bool {
        guard ClipboardKeeper.isMade(types, from: current), types != current else { return false }
        ended(holdsBack: true, now: now)
        return holdBack(types, now: now)
    }

    /// Holds back the offer of mutter's manager after an owner has ended.
    ///
    /// - Returns: true if these types are that offer.
    mutating func holdBack(_ types: [String], now: Instant) -> Bool {
        defer { ended = nil }
        heldBack = nil
        guard let ended, now <= ended.until, ClipboardKeeper.isMade(types, from: ended.types), types != ended.types
        else { return false }
        heldBack = (types, ended.until)
        return true
    }

    /// Returns the report that was held back, if no program has claimed the selection in time.
    mutating func takeHeldBack(now: Instant) -> [String]? {
        guard let held = heldBack, held.until <= now else { return nil }
        heldBack = nil
        return held.types
    }

    mutating func dropHeldBack() { heldBack = nil }
}
