import Pasteboard
import SelectionModel
import Targets

/// Another clipboard manager, and the clip of which it may keep only a part.
///
/// Xfce's Clipman 1.6 owns the manager selection. It keeps nothing of a page without plain text: when the owner exits, the
/// clipboard is empty or contains older text from Clipman's history.
struct OtherManager: Sendable {
    private let client: ClientToken
    /// The previous clip: its owner has exited, or the manager has taken the clipboard from it.
    private var displaced: ClipSaver.Clip?
    /// The time until which the manager may take the clipboard; nil once it has, or if no client has exited.
    private(set) var deadline: Instant?
    /// True if the manager has taken the clipboard because its owner exited.
    private var isSuccessor = false

    init(_ client: ClientToken) { self.client = client }

    func owns(_ snapshot: Snapshot?) -> Bool { snapshot?.owner.connection == client.connection }

    /// Records a new owner, with the clip before it.
    mutating func ownerChanged(to owner: ClientToken?, from clip: ClipSaver.Clip?) {
        defer { deadline = nil }
        isSuccessor = deadline != nil && owner?.connection == client.connection
        if owner?.connection != client.connection {
            displaced = nil
        } else if let clip, !owns(clip.snapshot) {
            displaced = clip
        }
    }

    /// Records that the owner of a clip has exited, and waits for the manager until the deadline.
    mutating func ownerEnded(leaving clip: ClipSaver.Clip?, until deadline: Instant) {
        displaced = clip
        self.deadline = clip == nil ? nil : deadline
    }

    /// The clip of an owner that has exited, once the manager's deadline has passed; it is returned once.
    mutating func abandoned(by now: Instant) -> ClipSaver.Clip? {
        guard let deadline, deadline <= now else { return nil }
        self.deadline = nil
        defer { displaced = nil }
        return displaced
    }

    /// The clip before the manager's, if the manager's lacks some of its types; it is returned once.
    ///
    /// If no owner has exited, the texts must be the same: the user may have chosen another clip in the manager.
    mutating func cut(to kept: Snapshot) -> ClipSaver.Clip? {
        defer { displaced = nil }
        guard owns(kept), let displaced else { return nil }
        guard isSuccessor || displaced.snapshot.text.map({ $0 == kept.text }) == true else { return nil }
        return displaced.snapshot.hasMore(than: kept) ? displaced : nil
    }
}

extension Snapshot {
    /// The plain text that was read, if there is any in UTF-8.
    var text: [UInt8]? { (payloads["UTF8_STRING"] ?? payloads["text/plain;charset=utf-8"])?.bytes }

    /// True if it has types other than plain text that the owner of another one does not offer.
    func hasMore(than other: Snapshot) -> Bool {
        targets.contains { name in !Target(name).isPlainText && other.offered?.contains(name) != true }
    }
}
