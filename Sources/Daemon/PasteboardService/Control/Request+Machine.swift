import DaemonCore
import Pasteboard
import PasteboardClient
import SelectionModel

// Converts the control protocol to inputs of the machine.
//
// They differ for two reasons:
//
// - The protocol has durations, because two processes share no clock. The machine has instants, so it needs no clock.
// - Requests that concern only the process (its greeting, its status, the handover of its socket) never reach the machine.
//   A takeover is requested by this process, and never sent.

extension ControlRequest {
    /// Converts a request for the machine; nil for requests that the daemon answers itself.
    init?(_ request: Request, now: Instant) {
        switch request {
        case .publish(let request): self = .publish(PublishOrder(request, now: now))
        case .add(let request): self = .add(request.representation, to: request.selection)
        case .release(let selection): self = .release(selection)
        case .renderFor(let query):
            self = .render(query.target, of: query.destination.selection, application: query.destination.application)
        case .readText(let selection): self = .readText(selection)
        case .keep(let kept):
            self = .keepPromise(publication: kept.reference.publication, promise: kept.reference.promise, kept.bytes)
        case .report(let report):
            self = .reportProgress(
                publication: report.reference.publication, promise: report.reference.promise, report.thousandths)
        case .surrender(let selection): self = .surrender(selection)
        case .hello, .status, .readers, .describe, .describeFor, .handOver, .giveWay, .reload: return nil
        }
    }

    /// True if the machine answers the request.
    var isAnswered: Bool {
        switch self {
        case .keepPromise, .reportProgress: false
        default: true
        }
    }
}

extension PublishOrder {
    /// Converts a request, with its lifetime counted from `now`.
    init(_ request: PublishRequest, now: Instant) {
        let term = PublicationTerm(
            endsAfterTransfer: request.lifetime.endsAfterTransfer, end: request.lifetime.limit.map { now + $0 })
        let isTransferable = request.item.transferredFiles != nil && DocumentPortal.isReachable
        self.init(
            isTransferable ? request.item : request.item.withoutFileTransfer, as: request.selection, term,
            publication: request.publication)
    }
}

extension SurrenderedPublication {
    /// Converts a surrendered order, with its remaining lifetime counted from `now`.
    init(_ order: PublishOrder, changeCount: Int, now: Instant) {
        let lifetime = Lifetime(
            endsAfterTransfer: order.lifetime.endsAfterTransfer,
            limit: order.lifetime.end.map { max($0 - now, .zero) })
        self.init(item: order.item, lifetime: lifetime, changeCount: changeCount)
    }
}

extension Reply {
    /// Converts an answer of the machine.
    init(_ reply: ControlReply, now: Instant) {
        switch reply {
        case .done(let changeCount): self = .done(changeCount: changeCount)
        case .refused(let refusal): self = .refused(refusal)
        case .notHeld: self = .notHeld
        case .content(let target, let payload):
            self = .text(HeldText(target: target, replyType: payload.type, bytes: payload.bytes))
        case .rendering(let bytes): self = .rendering(RenderedContent(bytes))
        case .surrendered(let order, let changeCount):
            self = .surrendered(SurrenderedPublication(order, changeCount: changeCount, now: now))
        }
    }
}

extension Frame {
    /// Encodes a message of the machine to a client.
    init(_ command: ControlCommand, now: Instant) {
        self =
            switch command {
            case .reply(let reply): Reply(reply, now: now).frame
            case .wantPromise(let publication, let promise):
                PromiseNotice.wanted(PromiseReference(publication: publication, promise: promise)).frame
            case .promisesOver(let publication): PromiseNotice.over(publication: publication).frame
            }
    }
}
