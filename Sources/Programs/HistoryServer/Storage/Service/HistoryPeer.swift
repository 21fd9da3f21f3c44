import ClipboardHistory
import PasteboardClient

/// A client of the history: the daemon, a command, or a program that shows it.
final class HistoryPeer {
    let channel: FrameChannel
    /// True if it receives changes.
    var watches = false

    init(_ channel: FrameChannel) { self.channel = channel }

    /// The requests that have arrived; anything else ends the connection.
    func receive() -> [HistoryRequest]? {
        channel.flush()
        let frames = channel.receive()
        let requests = frames.compactMap { try? HistoryRequest($0) }
        return requests.count < frames.count ? nil : requests
    }

    func send(_ reply: HistoryReply) {
        // A failure shows as a closed channel.
        try? channel.send(reply.frame)
    }
}
