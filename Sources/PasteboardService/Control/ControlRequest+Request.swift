import DaemonCore
import PasteboardClient

extension ControlRequest {
    /// Converts a request for the machine; nil for requests that the daemon answers itself.
    init?(_ request: Request, now: ContinuousClock.Instant) {
        switch request {
        case .publish(let request): self = .publish(PublishOrder(request, now: now))
        case .add(let request): self = .add(request.representation, to: request.selection)
        case .release(let selection): self = .release(selection)
        case .renderFor(let query):
            self = .render(query.target, of: query.destination.selection, application: query.destination.application)
        case .readText(let selection): self = .readText(selection)
        case .keep(let kept):
            self = .keepPromise(
                publication: kept.reference.publication, promise: kept.reference.promise, kept.bytes)
        case .surrender(let selection): self = .surrender(selection)
        case .hello, .status, .describe, .describeFor, .handOver, .giveWay: return nil
        }
    }

    /// True if the machine answers the request.
    var isAnswered: Bool {
        if case .keepPromise = self { false } else { true }
    }
}
