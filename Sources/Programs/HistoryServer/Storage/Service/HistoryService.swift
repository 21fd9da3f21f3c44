import CSystem
import ClipboardHistory
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel
import Targets

/// The loop of `pasteboard-history`: one thread that serves the socket and writes the file.
///
/// It exits when no client is connected. The session's daemon stays connected while the history is on.
final class HistoryService {
    /// The reason why it cannot serve.
    enum Failure: Error {
        /// Another process serves the socket.
        case alreadyServed
        /// A sentence for the user.
        case unusable(String)
    }

    private static let cleaningPause: Duration = .seconds(3600)
    private static let mostPeers = 64
    /// The pause between requests to the keyring.
    static let keyringPause: Duration = .seconds(5)

    private let socket: ListeningSocket
    private let lock: Descriptor
    private let end: Descriptor?
    var file: HistoryFile
    private var configuration = Configuration()
    /// Copies that wait until the file is unlocked.
    var locked = LockedCopies()
    private var peers: [HistoryPeer] = []
    private var idleTime = IdleTime(since: .now)
    private var nextCleaning = Instant.now
    /// The time of the next request to the keyring.
    var nextKeyring = Instant.now
    private var unfinished = UnfinishedItems()
    let warn: (String) -> Void

    init(warn: @escaping (String) -> Void) throws(Failure) {
        self.warn = warn
        do {
            let folder = try RuntimeFolder.open()
            guard let lock = try FileLock.take(folder.path + "/history.lock") else { throw Failure.alreadyServed }
            self.lock = lock
            socket = try ListeningSocket(at: HistoryProgram.socket(in: folder))
        } catch let failure as Failure {
            throw failure
        } catch {
            throw .unusable("\(error)")
        }
        let number = csystem_end_requests()
        end = number < 0 ? nil : Descriptor(owning: number)
        file = HistoryFile(HistoryProgram.folder(), warn: warn)
        configure()
    }

    /// Serves until no client is connected, or a signal arrives.
    func run() {
        while true {
            wait()
            if let end, Poll.wait(for: [(end.number, .read)], until: .now)[0] { break }
            accept()
            for peer in peers { serve(peer) }
            peers.removeAll { $0.channel.isClosed }
            if unfinished.deriveText(in: file, configuration) { tellChange() }
            unfinished.makeThumbnail(in: file)
            clean()
            erase()
            move()
            if idleTime.isOver(isIdle: peers.isEmpty && !isBusy, now: .now) { break }
        }
        socket.stop()
        file.close()
    }

    private var isBusy: Bool { file.isErasing || file.isMoving || !unfinished.isEmpty }

    private func wait() {
        var interests: [(descriptor: Int32, interest: Poll.Interest)] = []
        if peers.count < Self.mostPeers { interests.append((socket.descriptor.number, .read)) }
        if let end { interests.append((end.number, .read)) }
        for peer in peers { interests.append((peer.channel.descriptor.number, peer.channel.interest)) }
        let deadlines = [isBusy ? .now : nil, idleTime.end, nextCleaning]
        _ = Poll.wait(for: interests, until: deadlines.compactMap { $0 }.min())
    }

    private func accept() {
        while peers.count < Self.mostPeers, let descriptor = socket.accept() {
            peers.append(HistoryPeer(FrameChannel(descriptor)))
        }
    }

    private func configure() {
        guard let source = ConfigurationFile() else { return }
        do throws(ConfigurationFile.Failure) {
            configuration = try source.read()
        } catch {
            for line in error.lines { warn(line) }
        }
        if settings.encryption == .none { locked.clear() }
        if file.isEncrypted != (settings.encryption != .none) {
            file.close()
            file = HistoryFile(HistoryProgram.folder(), isEncrypted: settings.encryption != .none, warn: warn)
        }
    }

    var settings: HistorySettings { configuration.history }
}

// MARK: Requests

extension HistoryService {
    private func serve(_ peer: HistoryPeer) {
        guard let requests = peer.receive() else {
            peers.removeAll { $0 === peer }
            return
        }
        for request in requests {
            if request.needsFile { openByKeyring() }
            do throws(HistoryFile.Unusable) {
                peer.send(try answer(request, peer))
            } catch {
                peer.send(.failed(error.description))
            }
        }
    }

    private func answer(_ request: HistoryRequest, _ peer: HistoryPeer) throws(HistoryFile.Unusable) -> HistoryReply {
        switch request {
        case .hello: return .hello(version: HistoryProgram.version)
        case .record(let record): try take(record)
        case .add(let record): return .done(count: try store(record).rawValue)
        case .list(let query): return .items(try file.use { store throws(DatabaseError) in try store.items(query) })
        case .describe, .content, .thumbnail: return try found(request) ?? .notFound
        case .pin(let id, let isPinned):
            let isFound = try file.use { store throws(DatabaseError) in try store.pin(id, isPinned) }
            tellChange()
            return isFound ? .done(count: 1) : .notFound
        case .delete(let ids): return try delete { store throws(DatabaseError) in try store.delete(ids) }
        case .clear(let includingPinned):
            return try delete { store throws(DatabaseError) in try store.clear(includingPinned: includingPinned) }
        case .forget:
            return try delete { store throws(DatabaseError) in
                try store.newest().map { id throws(DatabaseError) in try store.delete([id]) } ?? 0
            }
        case .pause(let seconds): try pause(HistoryPause(seconds: seconds))
        case .resume: try pause(nil)
        case .status: return .status(status())
        case .watch: peer.watches = true
        case .reconfigure: configure()
        case .unlock(let passphrase): try unlock(.passphrase(passphrase))
        case .lock:
            guard file.isEncrypted else {
                return .failed("the history is not encrypted; set \"encrypt\": true to encrypt it")
            }
            file.lock()
            unfinished.dropTexts()
            PhysicalMemory.eraseKept()
        }
        return .done(count: 0)
    }

    /// The answer to a request for an item or a part of it; nil if there is none.
    private func found(_ request: HistoryRequest) throws(HistoryFile.Unusable) -> HistoryReply? {
        try file.use { store throws(DatabaseError) in
            switch request {
            case .describe(let id): try store.description(of: id).map { .description($0) }
            case .content(let id, let index): try store.content(of: id, at: index).map { .content($0) }
            case .thumbnail(let id):
                try store.thumbnail(of: id).map { bytes in
                    .content(HistoryRecord.Content(target: "", payload: Payload(type: "", bytes: bytes)))
                }
            default: nil
            }
        }
    }

    /// Deletes items, also from memory.
    private func delete(
        _ body: (HistoryStore) throws(DatabaseError) -> Int
    ) throws(HistoryFile.Unusable) -> HistoryReply {
        unfinished.dropTexts()
        let count = try file.use(body)
        try file.use { store throws(DatabaseError) in store.database.releaseMemory() }
        PhysicalMemory.eraseKept()
        if count > 0 { tellChange() }
        return .done(count: count)
    }

    private func tellChange() {
        for peer in peers where peer.watches && !peer.channel.hasOutgoing { peer.send(.changed) }
    }

    private func pause(_ pause: HistoryPause?) throws(HistoryFile.Unusable) {
        try file.use { store throws(DatabaseError) in try store.setPause(pause) }
    }

    private func status() -> HistoryStatus {
        // The reason for a failure is among the messages; a locked file has no facts.
        let facts = try? file.use { store throws(DatabaseError) in
            (items: store.count, pinned: try store.pinned(), pause: try store.pause())
        }
        let lock: HistoryLock =
            if file.isLocked { file.isNew ? .unset : .locked } else { file.isEncrypted ? .open : .none }
        return HistoryStatus(
            process: Int(getpid()), memory: PhysicalMemory.resident, path: file.name, items: facts?.items ?? 0,
            pinned: facts?.pinned ?? 0, fileSize: file.size, pausedFor: facts?.pause?.remaining, isOn: settings.isOn,
            complaints: file.complaints, lock: lock, waiting: file.isLocked ? locked.count : 0)
    }
}

// MARK: Recording

extension HistoryService {
    /// Stores a copy from the daemon, unless the user's settings exclude it.
    private func take(_ record: HistoryRecord) throws(HistoryFile.Unusable) {
        guard settings.isOn, record.size <= settings.itemSize, !record.contents.isEmpty else { return }
        if file.isLocked {
            if settings.whileLocked == .wait { locked.add(record, at: WallClock.milliseconds) }
            return
        }
        let pause = try file.use { store throws(DatabaseError) in try store.pause() }
        guard pause?.remaining == nil else { return }
        _ = try store(record, isWanted: { !refuses(record, $0) })
    }

    /// Stores the waiting copies, except those made during a pause.
    func takeWaiting() throws(HistoryFile.Unusable) {
        let pause = try file.use { store throws(DatabaseError) in try store.pause() }
        for (record, arrival) in locked.take() where settings.isOn && pause?.includes(arrival) != true {
            _ = try store(record, now: arrival, isWanted: { !refuses(record, $0) })
        }
    }

    /// Moves some items from the unencrypted file.
    private func move() {
        guard file.isMoving else { return }
        do throws(HistoryFile.Unusable) {
            for record in try file.itemsToMove() { try store(record) }
            try file.removeMoved()
        } catch {
            // The remaining items stay in the old file, and are moved at the next start.
            file.stopMoving()
        }
    }

    /// Whether a rule refuses a copy, now that its text is known.
    private func refuses(_ record: HistoryRecord, _ facts: ContentFacts) -> Bool {
        let targets = record.contents.map(\.target) + record.omissions.compactMap(\.target)
        var evidence = (record.source ?? ClientIdentity()).evidence(offered: targets.map { Target($0) })
        if record.own != nil { evidence.processes.append("pasteboard") }
        let texts = [facts.text].compactMap { $0 }
        return configuration.secrecy.verdict(on: evidence, texts: texts) != .open
            || settings.never.contains { $0.matches(evidence, texts: texts) }
    }

    @discardableResult
    private func store(
        _ record: HistoryRecord, now: Int = WallClock.milliseconds, isWanted: (ContentFacts) -> Bool = { _ in true }
    ) throws(HistoryFile.Unusable) -> HistoryID {
        var facts = ContentFacts(record)
        let source = DerivedText.source(of: record, facts)
        // Rules about text need the derived text first.
        if let source, settings.needsText || configuration.secrecy.needsText {
            facts = ContentFacts(record, derived: DerivedText(configuration).text(of: source))
        }
        guard isWanted(facts) else { return HistoryID(0) }
        let id = try file.record(record, facts, now: now)
        unfinished.add(record, facts, source, id)
        try file.use { store throws(DatabaseError) in try clean(store) }
        tellChange()
        return id
    }

    private func clean() {
        guard nextCleaning <= .now else { return }
        nextCleaning = .now + Self.cleaningPause
        guard settings.isOn || HistoryProgram.hasFile, !file.isLocked else { return }
        try? file.use { store throws(DatabaseError) in try clean(store) }
    }

    private func clean(_ store: HistoryStore) throws(DatabaseError) {
        let oldest = settings.days.map { WallClock.milliseconds - $0 * 86_400_000 }
        try store.clean(items: settings.items, bytes: settings.totalSize, before: oldest)
    }

    private func erase() {
        guard file.isErasing else { return }
        try? file.use { store throws(DatabaseError) in
            try store.eraseSome()
            guard !store.isErasing else { return }
            // Deriving it may have read deleted content again.
            store.database.releaseMemory()
            PhysicalMemory.eraseKept()
        }
    }
}
