import ClipboardHistory
import DaemonCore
import Glibc
import PasteboardClient
import SelectionModel

/// The daemon's connection to `pasteboard-history`, which it starts while the history is on.
///
/// It never waits for that program. If the program does not take copies in time, the oldest are dropped, so the clipboard keeps
/// working.
final class HistoryLink {
    private enum State {
        case off
        /// Not connected; the time of the next attempt.
        case waiting(until: Instant)
        /// The program has been started. It closes the descriptor once it serves or has failed.
        case starting(Descriptor, process: pid_t, until: Instant)
        case connected(FrameChannel)
    }

    /// The maximum number of waiting copies, and their maximum size in bytes.
    private static let mostWaiting = 64
    private static let largestWaiting = 64 << 20
    /// The time limit for the program to start.
    private static let startLimit: Duration = .seconds(10)
    /// The pause after a failed attempt; it doubles up to the longest.
    private static let shortestPause: Duration = .milliseconds(250)
    private static let longestPause: Duration = .seconds(60)

    private var state = State.off
    private var waiting: [HistoryRecord] = []
    /// The copy that was sent and is not confirmed; it is sent once more if the program exits first.
    private var sent: (record: HistoryRecord, isAgain: Bool)?
    /// The expected replies, in order: true for one that confirms a copy.
    private var replies: [Bool] = []
    /// True if the first waiting copy was sent before.
    private var isFirstAgain = false
    private var pause = shortestPause
    /// True if the items have changed since the last call of ``takeChange()``.
    private var hasChanged = false
    private let children = EndingProcesses()

    /// Whether the history is on.
    ///
    /// Setting it makes the program read the configuration again.
    var isOn = false { didSet { isOn ? begin() : end() } }

    var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        switch state {
        case .off, .waiting: children.interests
        case .starting(let ready, _, _): [(ready.number, .read)]
        case .connected(let channel): [(channel.descriptor.number, channel.interest)]
        }
    }

    /// The time of the next call of `process(now:)` if no data arrives.
    var deadline: Instant? {
        switch state {
        case .waiting(let moment), .starting(_, _, let moment): moment
        case .off, .connected: nil
        }
    }

    func record(_ copy: RecordedCopy) {
        guard isOn else { return }
        waiting.append(HistoryRecord(copy))
        while waiting.count > Self.mostWaiting || waiting.reduce(0, { $0 + $1.size }) > Self.largestWaiting {
            waiting.removeFirst()
            isFirstAgain = false
        }
        send()
    }

    /// Whether items have been recorded or deleted since the last call.
    func takeChange() -> Bool {
        defer { hasChanged = false }
        return hasChanged
    }

    /// Starts and stops the program, and sends copies.
    func process(now: Instant) {
        children.collect()
        switch state {
        case .off: break
        case .waiting(let moment): if moment <= now { connect(now: now, starting: true) }
        case .starting(let ready, let process, let moment):
            guard Poll.wait(for: [(ready.number, .read)], until: now)[0] || moment <= now else { return }
            children.follow(process)
            connect(now: now, starting: false)
        case .connected(let channel):
            channel.flush()
            let changed = HistoryReply.changed.frame
            for frame in channel.receive() {
                if frame == changed {
                    hasChanged = true
                } else if !replies.isEmpty, replies.removeFirst() {
                    sent = nil
                }
            }
            if channel.isClosed {
                sendAgain()
                state = .waiting(until: now)
            } else {
                send()
            }
        }
    }
}

extension HistoryLink {
    private func begin() {
        switch state {
        case .off: connect(now: .now, starting: true)
        case .connected(let channel):
            replies.append(false)
            try? channel.send(HistoryRequest.reconfigure.frame)
        case .waiting, .starting: break
        }
    }

    private func end() {
        if case .starting(_, let process, _) = state { children.follow(process) }
        // A running program reads from the configuration that it is off.
        if case .connected(let channel) = state { try? channel.send(HistoryRequest.reconfigure.frame) }
        state = .off
        (waiting, sent, isFirstAgain) = ([], nil, false)
        pause = Self.shortestPause
    }

    private func connect(now: Instant, starting mayStart: Bool) {
        if let descriptor = try? HistoryClient.connect() {
            let channel = FrameChannel(descriptor)
            try? channel.send(HistoryRequest.hello(version: HistoryProgram.version).frame)
            state = .connected(channel)
            try? channel.send(HistoryRequest.watch.frame)
            // A program that runs already may have read an earlier configuration, with the history off.
            try? channel.send(HistoryRequest.reconfigure.frame)
            replies = [false, false, false]
            pause = Self.shortestPause
            return send()
        }
        if mayStart, let (process, ready) = try? HistoryProgram.start() {
            state = .starting(ready, process: process, until: now + Self.startLimit)
        } else {
            state = .waiting(until: now + pause)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    /// Sends the next copy, once the previous one is confirmed.
    private func send() {
        guard case .connected(let channel) = state, sent == nil, !waiting.isEmpty, !channel.isClosed else { return }
        let record = waiting.removeFirst()
        sent = (record, isFirstAgain)
        isFirstAgain = false
        replies.append(true)
        try? channel.send(HistoryRequest.record(record).frame)
    }

    /// Puts an unconfirmed copy back at the front, unless the program has crashed twice with it.
    private func sendAgain() {
        if let sent, !sent.isAgain {
            waiting.insert(sent.record, at: 0)
            isFirstAgain = true
        }
        sent = nil
    }
}
