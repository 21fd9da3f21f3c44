import PasteboardClient
import UniformTypes

/// A publication of the other computer that has promises.
struct RelayPublication: Sendable {
    let link: LinkID
    /// The request as published here, with the other end's number.
    let request: PublishRequest
    /// The number of the other end's promise of files; nil if there is none.
    let files: Int?
    /// The local paths of the files, once pasted.
    var paths: [String]?

    /// The other end's number for a promise.
    func number(of promise: Int) -> Int? { FileForm(promise: promise) == nil ? promise : files }

    /// The part that is available without the other end; nil if there is none.
    var remainder: PublishRequest? {
        var rest = request
        // The text next to files is their paths on the other computer.
        rest.item.representations.removeAll { $0.promise != nil || $0.type == .fileURL }
        rest.publication = nil
        return rest.item.representations.isEmpty ? nil : rest
    }
}
