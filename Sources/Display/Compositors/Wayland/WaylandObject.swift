import DataControl

/// The role of an object of a connection.
enum WaylandObject {
    case registry
    case device
    case source(SourceID)
    case offer(OfferID)
    case callback(SyncID)
}
