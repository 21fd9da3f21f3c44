import DaemonCore
import PasteboardClient

extension PublishOrder {
    /// What a request asks for, from this moment on.
    init(_ request: PublishRequest, now: ContinuousClock.Instant) {
        let term = PublicationTerm(
            endsAfterTransfer: request.lifetime.endsAfterTransfer, end: request.lifetime.limit.map { now + $0 })
        self.init(request.item, as: request.selection, term, publication: request.publication)
    }
}
