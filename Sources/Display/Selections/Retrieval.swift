import SelectionModel
import SystemSupport

/// A conversion that this process has requested, in a separate window (ICCCM 2.0 §2.4, §2.7.2).
///
/// The destruction of the window notifies the owner that the requestor has stopped, and separate windows separate the transfers
/// of careless owners.
struct Retrieval: Sendable {
    enum Purpose: Sendable {
        case content
        case targets
    }

    enum State: Sendable, Equatable {
        /// Waits for the end of another retrieval of the same selection.
        case queued
        case awaitingTime
        /// The owner has been asked with this `time`.
        case awaitingReply(time: Timestamp)
        /// A property is being read; `received` holds the bytes so far.
        case reading(Stage, offset: Int)
        /// Waits for the next piece of an incremental transfer.
        case awaitingPiece
    }

    /// The part of the transfer that is being read.
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
    /// The property for the owner's answer.
    let property: Atom
    let window: Window
    let purpose: Purpose
    let limits: RetrievalLimits
    private(set) var state = State.queued
    private var received: Payload?
    private var pieceLength = 0
    private var pieces = PieceCount()
    /// The time at which the retrieval is abandoned; nil while it is queued.
    private(set) var silenceEnds: Instant?
    private var ratePeriodEnds: Instant?
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

    /// The number of bytes received so far.
    var receivedBytes: Int { received?.bytes.count ?? 0 }

    var deadline: Instant? { [silenceEnds, ratePeriodEnds].compactMap(\.self).min() }

    mutating func start(now: Instant) {
        state = .awaitingTime
        silenceEnds = now + limits.silence
    }

    mutating func time(_ time: Timestamp, now: Instant) -> Step {
        guard state == .awaitingTime else { return .wait }
        state = .awaitingReply(time: time)
        silenceEnds = now + limits.silence
        return .ask(time)
    }

    mutating func reply(_ reply: SelectionReply, fromServer: Bool, now: Instant) -> Step {
        // Any client can send such an event; an event that does not match the request is ignored.
        guard case .awaitingReply(let time) = state, reply.selection == selection.atom,
            // Qt refuses without the target. The window belongs to only this conversion, so the refused conversion is known.
            reply.target == target || reply.target == .none && reply.property == .none,
            reply.property == property || reply.property == .none,
            // Some owners omit the time in the answer.
            reply.time == time || reply.time == .currentTime
        else { return .wait }
        if reply.property == .none {
            if fromServer { return .finish(.failure(.noOwner)) }
            if time == .currentTime { return .finish(.failure(.refused)) }
            // Some old owners compare times wrongly; a second request without a time succeeds.
            state = .awaitingReply(time: .currentTime)
            signOfLife(now)
            return .ask(.currentTime)
        }
        state = .reading(.reply, offset: 0)
        signOfLife(now)
        return .read(offset: 0)
    }

    mutating func propertyChanged(_ now: Instant) -> Step {
        guard state == .awaitingPiece else { return .wait }
        state = .reading(.piece, offset: 0)
        pieceLength = 0
        return .read(offset: 0)
    }

    mutating func read(_ reading: PropertyReading, now: Instant) -> Step {
        guard case .reading(let stage, let offset) = state else { return .wait }
        switch reading {
        case .missing: return missing(stage, offset: offset)
        case .incremental(let announced): return incremental(announced, stage, offset: offset, now: now)
        case .piece(let payload, let remaining):
            return piece(payload, remaining: remaining, stage: stage, offset: offset, now: now)
        }
    }

    /// Shortens the timeout, because the owner's window is destroyed.
    ///
    /// The owner may still finish the transfer.
    mutating func ownerGone(now: Instant) {
        guard state != .queued, failure == .timedOut else { return }
        failure = .ownerGone
        silenceEnds = min(silenceEnds ?? now + limits.grace, now + limits.grace)
    }

    mutating func expire(now: Instant) -> Step {
        if let silenceEnds, silenceEnds <= now { return .finish(.failure(failure)) }
        guard let ratePeriodEnds, ratePeriodEnds <= now else { return .wait }
        if bytesInPeriod < limits.leastBytes { return .finish(.failure(failure)) }
        self.ratePeriodEnds = now + limits.ratePeriod
        bytesInPeriod = 0
        return .wait
    }
}

extension Retrieval {
    private mutating func signOfLife(_ now: Instant) {
        silenceEnds = now + (failure == .ownerGone ? limits.grace : limits.silence)
    }

    private mutating func missing(_ stage: Stage, offset: Int) -> Step {
        guard offset == 0 else { return .finish(.failure(.malformed("a property vanished while it was read"))) }
        switch stage {
        // Qt names the property and writes nothing when it cannot convert.
        case .reply: return .finish(.failure(.refused))
        // A second event for a piece that was read after the first event.
        case .piece:
            state = .awaitingPiece
            return .wait
        }
    }

    private mutating func incremental(_ announced: Int, _ stage: Stage, offset: Int, now: Instant) -> Step {
        guard stage == .reply, offset == 0 else {
            return .finish(.failure(.malformed("an incremental transfer within another")))
        }
        state = .awaitingPiece
        pieces = PieceCount(announced: announced)
        signOfLife(now)
        ratePeriodEnds = now + limits.ratePeriod
        return .wait
    }

    private mutating func piece(_ payload: Payload, remaining: Int, stage: Stage, offset: Int, now: Instant) -> Step {
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
        // The array has one reference while it grows, so that it is not copied.
        guard let count = received?.bytes.count, let capacity = received?.bytes.capacity else {
            received = payload
            makeRoom(for: max(pieces.announced, payload.bytes.count + remaining))
            return
        }
        let total = count + payload.bytes.count
        if total > capacity, total >= Self.longContent { makeRoom(for: 16 * total) }
        received?.bytes.append(contentsOf: payload.bytes)
    }

    /// Reserves capacity for the announced size, up to a plausible limit.
    ///
    /// Growing in small steps would copy all bytes twice; capacity that is never written takes no memory.
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
