import ClipboardHistory
import DaemonCore
import Glibc
import PasteboardClient
import SelectionModel

/// The daemon's connection to `pasteboard-history`, which it starts while the history is on.
///
/// It never waits for that program. Copies that it does not take in time are dropped, oldest first: the clipboard works
/// whatever happens to the history.
final class HistoryLink {
    private enum State {
        case off
        /// Not connected; the next attempt.
        case waiting(until: Instant)
        /// The program has been started, and closes the descriptor once it serves or cannot.
        case starting(Descriptor, process: pid_t, until: Instant)
        case connected(FrameChannel)
    }

    /// The most copies that wait, and their size in bytes.
    private static let mostWaiting = 64
    private static let largestWaiting = 64 << 20
    /// How long a program that has been started may take.
    private static let startLimit: Duration = .seconds(10)
    /// The pause after an attempt that failed; it doubles up to the longest.
    private static let shortestPause: Duration = .milliseconds(250)
    private static let longestPause: Duration = .seconds(60)

    private var state = State.off
    private var waiting: [HistoryRecord] = []
    /// The copy that was sent and is not confirmed; it is sent once more if the program ends before that.
    private var sent: (record: HistoryRecord, isAgain: Bool)?
    /// The replies that are to come, in order: true for one that confirms a copy.
    private var replies: [Bool] = []
    /// True if the first copy that waits was sent before.
    private var isFirstAgain = false
    private var pause = shortestPause
    /// True if the items have changed since the last call of ``takeChange()``.
    private var hasChanged = false
    private let children = EndingProcesses()

    /// Whether the history is on; the program also reads the configuration again when it is set.
    var isOn = false {
        didSet { isOn ? begin() : end() }
    }

    var interests: [(descriptor: Int32, interest: Poll.Interest)] {
        switch state {
        case .off, .waiting: children.interests
        case .starting(let ready, _, _): [(ready.number, .read)]
        case .connected(let channel): [(channel.descriptor.number, channel.interest)]
        }
    }

    /// When to call ``process(now:)`` although nothing has arrived.
    var deadline: Instant? {
        switch state {
        case .waiting(let moment), .starting(_, _, let moment): moment
        case .off, .connected: nil
        }
    }

    /// Hands a copy over.
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

    /// Does work that is due.
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
        // A program that runs still reads that it is off.
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
            replies = [false, false]
            pause = Self.shortestPause
            return send()
        }
        if mayStart, let (process, ready) = try? HistoryProgram.start(speaks: true) {
            state = .starting(ready, process: process, until: now + Self.startLimit)
        } else {
            state = .waiting(until: now + pause)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    /// Sends the next copy, once the one before is confirmed.
    private func send() {
        guard case .connected(let channel) = state, sent == nil, !waiting.isEmpty, !channel.isClosed else { return }
        let record = waiting.removeFirst()
        sent = (record, isFirstAgain)
        isFirstAgain = false
        replies.append(true)
        try? channel.send(HistoryRequest.record(record).frame)
    }

    /// Puts a copy that is not confirmed back before the others, unless the program has ended over it twice.
    private func sendAgain() {
        if let sent, !sent.isAgain {
            waiting.insert(sent.record, at: 0)
            isFirstAgain = true
        }
        sent = nil
    }
}
