/// One conversion that we asked for, in a window of its own: a window that is destroyed afterwards tells a sender that
/// nobody is reading any more, and keeps the transfers of careless owners apart (ICCCM 2.0 §2.4, §2.7.2).
struct Retrieval: Sendable {
    enum Purpose: Sendable {
        case content
        case targets
    }

    enum State: Sendable, Equatable {
        /// Another retrieval of the same selection has to end first.
        case queued
        case awaitingTime
        /// The owner has been asked; `time` is what the question said.
        case awaitingReply(time: Timestamp)
        /// A property is being read; the bytes that are there already lie in `received`.
        case reading(Stage, offset: Int)
        /// The next piece of an incremental transfer has not come yet.
        case awaitingPiece
    }

    /// What the property that is being read is a part of.
    enum Stage: Sendable, Equatable {
        case reply
        case piece
    }

    enum Step: Sendable {
        case wait
        case ask(Timestamp)
        case read(offset: Int)
        case finish(Result<Payload, RetrievalError>)
    }

    let id: RetrievalID
    let selection: InternedName
    let target: Atom
    /// Where owners put their answers.
    let property: Atom
    let window: Window
    let purpose: Purpose
    let limits: RetrievalLimits
    private(set) var state = State.queued
    private var received: Payload?
    private var pieceLength = 0
    private var pieces = PieceCount()
    /// When it is given up, nil while it is queued.
    private(set) var silenceEnds: ContinuousClock.Instant?
    private var ratePeriodEnds: ContinuousClock.Instant?
    private var bytesInPeriod = 0
    private var failure = RetrievalError.timedOut

    init(
        id: RetrievalID, selection: InternedName, target: Atom, property: Atom, window: Window, purpose: Purpose,
        limits: RetrievalLimits
    ) {
        self.id = id
        self.selection = selection
        self.target = target
        self.property = property
        self.window = window
        self.purpose = purpose
        self.limits = limits
    }

    /// How many bytes have come so far.
    var receivedBytes: Int { received?.bytes.count ?? 0 }

    var deadline: ContinuousClock.Instant? {
        [silenceEnds, ratePeriodEnds].compactMap(\.self).min()
    }

    mutating func start(now: ContinuousClock.Instant) {
        state = .awaitingTime
        silenceEnds = now + limits.silence
    }

    mutating func time(_ time: Timestamp, now: ContinuousClock.Instant) -> Step {
        guard state == .awaitingTime else { return .wait }
        state = .awaitingReply(time: time)
        silenceEnds = now + limits.silence
        return .ask(time)
    }

    mutating func reply(_ reply: SelectionReply, fromServer: Bool, now: ContinuousClock.Instant) -> Step {
        // Any client can send such an event: what does not belong to the question does not exist.
        guard case .awaitingReply(let time) = state, reply.selection == selection.atom, reply.target == target,
            reply.property == property || reply.property == .none,
            // Some owners answer without a time.
            reply.time == time || reply.time == .currentTime
        else { return .wait }
        if reply.property == .none {
            if fromServer { return .finish(.failure(.noOwner)) }
            if time == .currentTime { return .finish(.failure(.refused)) }
            // Old owners compare times in odd ways; one question without a time settles it.
            state = .awaitingReply(time: .currentTime)
            signOfLife(now)
            return .ask(.currentTime)
        }
        state = .reading(.reply, offset: 0)
        signOfLife(now)
        return .read(offset: 0)
    }

    mutating func propertyChanged(_ now: ContinuousClock.Instant) -> Step {
        guard state == .awaitingPiece else { return .wait }
        state = .reading(.piece, offset: 0)
        pieceLength = 0
        return .read(offset: 0)
    }

    mutating func read(_ reading: PropertyReading, now: ContinuousClock.Instant) -> Step {
        guard case .reading(let stage, let offset) = state else { return .wait }
        switch reading {
        case .missing: return missing(stage, offset: offset)
        case .incremental(let announced): return incremental(announced, stage, offset: offset, now: now)
        case .piece(let payload, let remaining):
            return piece(payload, remaining: remaining, stage: stage, offset: offset, now: now)
        }
    }

    /// The owner's window is gone. It may still be sending, but not for long.
    mutating func ownerGone(now: ContinuousClock.Instant) {
        guard state != .queued, failure == .timedOut else { return }
        failure = .ownerGone
        silenceEnds = min(silenceEnds ?? now + limits.grace, now + limits.grace)
    }

    mutating func expire(now: ContinuousClock.Instant) -> Step {
        if let silenceEnds, silenceEnds <= now { return .finish(.failure(failure)) }
        guard let ratePeriodEnds, ratePeriodEnds <= now else { return .wait }
        if bytesInPeriod < limits.leastBytes { return .finish(.failure(failure)) }
        self.ratePeriodEnds = now + limits.ratePeriod
        bytesInPeriod = 0
        return .wait
    }
}

extension Retrieval {
    private mutating func signOfLife(_ now: ContinuousClock.Instant) {
        silenceEnds = now + (failure == .ownerGone ? limits.grace : limits.silence)
    }

    private mutating func missing(_ stage: Stage, offset: Int) -> Step {
        guard offset == 0 else { return .finish(.failure(.malformed("a property vanished while it was read"))) }
        switch stage {
        // Qt names the property and writes nothing when it cannot convert.
        case .reply: return .finish(.failure(.refused))
        // Two notices for one piece: it has been read with the first.
        case .piece:
            state = .awaitingPiece
            return .wait
        }
    }

    private mutating func incremental(
        _ announced: Int, _ stage: Stage, offset: Int, now: ContinuousClock.Instant
    ) -> Step {
        guard stage == .reply, offset == 0 else {
            return .finish(.failure(.malformed("an incremental transfer within another")))
        }
        state = .awaitingPiece
        pieces = PieceCount(announced: announced)
        signOfLife(now)
        ratePeriodEnds = now + limits.ratePeriod
        return .wait
    }

    private mutating func piece(
        _ payload: Payload, remaining: Int, stage: Stage, offset: Int, now: ContinuousClock.Instant
    ) -> Step {
        if let received, received.type != payload.type || received.format != payload.format {
            return .finish(.failure(.malformed("the type changed within a transfer")))
        }
        guard payload.isWellFormed, remaining >= 0 else {
            return .finish(.failure(.malformed("a property without a format")))
        }
        let length = payload.bytes.count
        let total = (received?.bytes.count ?? 0) + length
        guard total <= limits.bytes, remaining <= limits.bytes - total else {
            return .finish(.failure(.tooLarge(limit: limits.bytes)))
        }
        append(payload, remaining: remaining)
        bytesInPeriod += length
        pieceLength += length
        signOfLife(now)
        if remaining > 0 {
            guard length > 0 else { return .finish(.failure(.malformed("a property that cannot be read"))) }
            state = .reading(stage, offset: offset + length)
            return .read(offset: offset + length)
        }
        if stage == .reply || pieceLength == 0 { return finish() }
        pieces.add(pieceLength)
        state = .awaitingPiece
        return .wait
    }

    private mutating func append(_ payload: Payload, remaining: Int) {
        // No copy of it may exist while it grows.
        guard let count = received?.bytes.count, let capacity = received?.bytes.capacity else {
            received = payload
            makeRoom(for: max(pieces.announced, payload.bytes.count + remaining))
            return
        }
        let total = count + payload.bytes.count
        if total > capacity, total >= Self.longContent { makeRoom(for: 16 * total) }
        received?.bytes.append(contentsOf: payload.bytes)
    }

    /// Room for what is to come, as far as that can be believed. Growing in small steps would copy everything twice; room in a
    /// large block that is never written to takes no memory.
    private mutating func makeRoom(for total: Int) {
        let room = min(total, limits.bytes, Self.largestRoom)
        if room > received?.bytes.capacity ?? 0 { received?.bytes.reserveRoom(room) }
    }

    private static let longContent = 1 << 20
    private static let largestRoom = 1 << 30

    private mutating func finish() -> Step {
        guard var payload = received else { return .finish(.failure(.malformed("nothing was sent"))) }
        guard !pieces.areIncomplete else {
            return .finish(.failure(.malformed("less was sent than had been announced")))
        }
        received = nil
        payload.isIncremental = ratePeriodEnds != nil
        return .finish(.success(payload))
    }
}
