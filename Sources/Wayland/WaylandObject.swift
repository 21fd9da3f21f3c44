import DataControl

/// What an object of a connection stands for.
enum WaylandObject {
    case registry
    case device
    case source(SourceID)
    case offer(OfferID)
    case callback(SyncID)
}
