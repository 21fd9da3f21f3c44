import Pasteboard
import SelectionModel
import Targets

/// The clip of an owner that has exited, until another program copies.
///
/// KDE's Klipper 5.27 and Diodon 1.13 keep only plain text. They fill an empty clipboard with the text of that clip, just
/// before or after this program owns the whole clip. Klipper may use an older text, and marks what it fills in.
struct AbandonedClip: Sendable {
    private var clip: ClipSaver.Clip?
    /// The time until which this program's own selection may be that clip, and another's selection its text.
    private var limit: Instant?
    /// True if the current owner has taken the clipboard within that time.
    private var isSuccessor = false

    /// Records that the owner of a clip has exited.
    mutating func ownerEnded(leaving clip: ClipSaver.Clip?, until limit: Instant) {
        guard let clip else { return }
        (self.clip, self.limit) = (clip, limit)
    }

    /// Records a new owner: the user may have cleared the clipboard, or copied with this program.
    mutating func ownerChanged(_ change: OwnerChange, at now: Instant) {
        let isLate = limit.map { $0 < now } ?? true
        isSuccessor = !isLate
        if change.owner == nil || change.isOurs && isLate { clip = nil }
    }

    /// The clip, if an offer is marked as only filling the empty clipboard; it is returned once.
    mutating func replacement(of offered: [String]) -> ClipSaver.Clip? {
        let isFilling = offered.contains(Self.mark)
        defer { if isFilling || !isSuccessor { clip = nil } }
        return isFilling ? clip : nil
    }

    /// The clip, if what was read of its successor is only its text; it is returned once.
    mutating func whole(insteadOf kept: Snapshot) -> ClipSaver.Clip? {
        defer { clip = nil }
        guard isSuccessor, let clip, let text = clip.snapshot.text, text == kept.text,
            clip.snapshot.hasMore(than: kept)
        else { return nil }
        return clip
    }

    private static let mark = "application/x-kde-onlyReplaceEmpty"
}
