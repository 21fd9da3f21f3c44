import DaemonCore
import Pasteboard
import PasteboardClient

extension SurrenderedPublication {
    /// Converts a surrendered order, with its remaining lifetime from this moment.
    init(_ order: PublishOrder, changeCount: Int, now: ContinuousClock.Instant) {
        let lifetime = Lifetime(
            endsAfterTransfer: order.lifetime.endsAfterTransfer,
            limit: order.lifetime.end.map { max($0 - now, .zero) })
        self.init(item: order.item, lifetime: lifetime, changeCount: changeCount)
    }
}
