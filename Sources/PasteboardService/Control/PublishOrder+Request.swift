import DaemonCore
import PasteboardClient

extension PublishOrder {
    /// Converts a request, with its lifetime counted from this moment.
    init(_ request: PublishRequest, now: ContinuousClock.Instant) {
        let term = PublicationTerm(
            endsAfterTransfer: request.lifetime.endsAfterTransfer, end: request.lifetime.limit.map { now + $0 })
        self.init(request.item, as: request.selection, term, publication: request.publication)
    }
}
