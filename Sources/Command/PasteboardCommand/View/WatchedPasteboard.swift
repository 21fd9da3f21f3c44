import BackEnds
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardViewer
import SelectionModel
import Targets

/// A selection for a viewer: its changes, offers and requested contents, without blocking.
final class WatchedPasteboard {
    private let connection: any ReadingConnection
    private let options: PasteboardOptions
    private let limits: RetrievalLimits
    private let isX11: Bool
    private let secrecy = UserRules.configuration().secrecy
    private var number = 0
    private var owner: ClientToken?
    private var evidence = SourceEvidence()
    private var looking: RetrievalID?
    /// The time of the next request to the daemon for readers of the current copy; nil if it does not know them.
    private var nextReaders: Instant?
    private var reading: (id: RetrievalID, target: Target, received: Int)?

    /// The size limit for content that is kept for viewing, in bytes.
    private static let mostBytes = 256 << 20
    /// The timeout for the daemon: it answers from memory, and keys must not be delayed if it hangs.
    private static let daemonPatience: Duration = .seconds(1)

    init(_ options: PasteboardOptions) throws {
        self.options = options
        limits = RetrievalLimits(bytes: Self.mostBytes, silence: options.patience)
        let display = try options.display(for: "view")
        isX11 = display.system == .x11
        connection = try DisplayConnector.connect(to: display, patience: options.patience)
        connection.watch(options.selection)
    }

    /// The descriptors and the timeout to poll for before the next call of ``process()``.
    var pollRequest: PollRequest { connection.pollRequest.adding(PollRequest(until: nextReaders)) }

    /// Processes pending events.
    func process() throws -> [ViewerEvent] {
        let events = try connection.process(now: .now)
        let latest = events.lastIndex { if case .ownerChanged = $0 { true } else { false } }
        return events.enumerated().flatMap { index, event in handle(event, isLatest: index == latest) } + arriving()
            + newReaders()
    }

    /// Requests a representation of a change from the current owner, unless the owner has changed.
    func read(_ target: Target, of number: Int) {
        guard number == self.number else { return }
        stopReading()
        reading = (connection.retrieve(options.selection, target: target.name, limits: limits), target, 0)
    }

    /// Requests the offer of the current owner again.
    func look() -> [ViewerEvent] {
        stop()
        guard let owner else { return [] }
        let identity = (try? connection.identify(owner)) ?? ClientIdentity()
        if identity.applicationName == "pasteboardd",
            let held = try? options.heldDescription(within: Self.daemonPatience)
        {
            evidence = identity.evidence(offered: held.entries.map { Target($0.target) })
            if isX11 { nextReaders = .now }
            return [.offered(number: number, ViewerEvent.Offer(held, secrecy, evidence))]
        }
        evidence = identity.evidence(offered: [])
        looking = connection.list(options.selection, limits: limits)
        return []
    }
}

extension WatchedPasteboard {
    private func handle(_ event: ReadingEvent, isLatest: Bool) -> [ViewerEvent] {
        switch event {
        case .ownerChanged(options.selection, let latest): return change(to: latest.owner, isLatest: isLatest)
        case .listed(let id, let result) where id == looking: return offered(result)
        case .retrieved(let id, let result) where id == reading?.id: return answered(result)
        default: return []
        }
    }

    /// A change followed by another one before it could be read is reported without details.
    private func change(to owner: ClientToken?, isLatest: Bool) -> [ViewerEvent] {
        number += 1
        self.owner = owner
        nextReaders = nil
        let identity = isLatest ? owner.flatMap { try? connection.identify($0) } : nil
        let shown = owner.map { owner in
            Snapshot.Owner(
                application: identity?.applicationName, process: identity?.process.map { Int($0) },
                window: isX11 ? owner.hexadecimal : nil)
        }
        let snapshot = Snapshot(number: number, time: ClockTime.now, owner: shown)
        return [.changed(snapshot)] + (isLatest ? look() : [])
    }

    private func stop() {
        looking = nil
        stopReading()
    }

    /// Stops the current reading, but cancels only a transfer that has begun.
    ///
    /// A request without an answer is not canceled: xclip exits when the requestor's window is destroyed, and the answer may
    /// come from the next owner.
    private func stopReading() {
        if let reading, connection.receivedBytes(of: reading.id) ?? 0 > 0 { connection.cancel(reading.id) }
        reading = nil
    }

    private func offered(_ result: Result<[String], RetrievalError>) -> [ViewerEvent] {
        looking = nil
        switch result {
        case .failure(let error): return [.withheld(number: number, reason: CommandFailure(error).message ?? "")]
        case .success(let names):
            evidence.offered = names.map { Target($0) }
            return [.offered(number: number, ViewerEvent.Offer(evidence, secrecy))]
        }
    }

    private func answered(_ result: Result<Payload, RetrievalError>) -> [ViewerEvent] {
        guard let target = reading?.target else { return [] }
        reading = nil
        switch result {
        case .failure(.refused): return [.updated(number: number, target, .refused)]
        case .failure(let error):
            return [.updated(number: number, target, .failed(CommandFailure(error).message ?? "\(error)"))]
        case .success(let payload):
            let content = ViewedContent(
                payload.bytes, replyType: payload.type, target: target, source: SourceRecognition(evidence)?.rule,
                isIncremental: payload.isIncremental)
            if let type = target.uniformType { evidence.add(content.readable, of: type) }
            if target.isSearchedText, secrecy.verdict(on: evidence, texts: [content.readable]).isSecret {
                return [.offered(number: number, ViewerEvent.Offer(secret: evidence.offered))]
            }
            return [
                .updated(number: number, target, .read(content)),
                .recognised(number: number, source: SourceRecognition(evidence)?.words),
            ]
        }
    }

    /// The programs that have read the current copy; the daemon is asked once a second.
    private func newReaders() -> [ViewerEvent] {
        guard let moment = nextReaders, moment <= .now else { return [] }
        guard let readers = options.readers(within: Self.daemonPatience) else {
            nextReaders = nil
            return []
        }
        nextReaders = .now + ReaderWatch.pause
        return [.read(number: number, by: readers)]
    }

    /// The progress of a long transfer.
    private func arriving() -> [ViewerEvent] {
        guard let reading, let count = connection.receivedBytes(of: reading.id), count > reading.received else {
            return []
        }
        self.reading?.received = count
        return [.updated(number: number, reading.target, .arriving(count))]
    }
}

extension ViewerEvent.Offer {
    /// The daemon's publication: rendered representations and promises.
    fileprivate init(_ held: HeldDescription, _ secrecy: Secrecy, _ evidence: SourceEvidence) {
        let texts = held.entries.filter { Target($0.target).isSearchedText }.map(\.head)
        self.init(
            held.entries.map { entry in
                let target = Target(entry.target)
                let content = entry.size.map { ViewedContent(head: entry.head, size: $0, type: target.uniformType) }
                return Snapshot.Entry(target, content.map { .read($0) } ?? .promised)
            }, isSecret: secrecy.verdict(on: evidence, texts: texts).isSecret)
    }

    /// The offer of a secret, whose content is not read.
    fileprivate init(secret offered: [Target]) {
        self.init(offered.filter(\.isShown).map { Snapshot.Entry($0) }, isSecret: true)
    }

    /// Describes the offer of another owner, from the same evidence that `inspect` reads.
    fileprivate init(_ evidence: SourceEvidence, _ secrecy: Secrecy) {
        let offered = evidence.offered
        self.init(
            offered.filter(\.isShown).map { Snapshot.Entry($0) }, wanted: Target.usuallyRead(among: offered),
            source: SourceRecognition(evidence)?.words, isSecret: secrecy.verdict(on: evidence).isSecret)
    }
}

extension SourceRecognition {
    /// The application and the evidence for it.
    var words: String { "\(rule.name): \(reason)" }
}

/// The time of day.
private enum ClockTime {
    static var now: String {
        var seconds = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&seconds, &parts)
        var text = [CChar](repeating: 0, count: 16)
        let count = unsafe strftime(&text, text.count, "%H:%M:%S", &parts)
        return String(decoding: text[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
