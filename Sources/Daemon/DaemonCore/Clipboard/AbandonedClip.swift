import Pasteboard
import SelectionModel
import Targets

/// The clip of an owner that has exited, until another program copies.
///
/// KDE's Klipper 5.27 keeps only plain text. It fills an empty clipboard with the text of that clip or with an older one, before or
/// just after this program owns the whole clip, and marks this.
struct AbandonedClip: Sendable {
    private var clip: ClipSaver.Clip?
    /// The time until which this program's own selection may be that clip.
    private var limit: Instant?

    /// Records that the owner of a clip has exited.
    mutating func ownerEnded(leaving clip: ClipSaver.Clip?, until limit: Instant) {
        guard let clip else { return }
        (self.clip, self.limit) = (clip, limit)
    }

    /// Records a new owner: the user may have cleared the clipboard, or copied with this program.
    mutating func ownerChanged(_ change: OwnerChange, at now: Instant) {
        let isNewCopy = change.isOurs && limit.map { $0 < now } ?? true
        if change.owner == nil || isNewCopy { clip = nil }
    }

    /// The clip, if an offer only fills the empty clipboard; it is returned once.
    mutating func replacement(of offered: [String]) -> ClipSaver.Clip? {
        defer { clip = nil }
        return offered.contains(Self.mark) ? clip : nil
    }

    private static let mark = "application/x-kde-onlyReplaceEmpty"
}
