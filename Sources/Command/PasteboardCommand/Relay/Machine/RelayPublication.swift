import PasteboardClient
import UniformTypes

/// A publication of the other computer with promises.
struct RelayPublication: Sendable {
    let link: LinkID
    /// As it was published here, with the other end's number.
    let request: PublishRequest
    /// The number of the other end's promise of files, or nil if there is none.
    let files: Int?
    /// The paths of the files after they were pasted.
    var paths: [String]?

    /// The number by which the other end knows a promise.
    func number(of promise: Int) -> Int? { FileForm(promise: promise) == nil ? promise : files }

    /// The part that remains without the other end, or nil if nothing does.
    var remainder: PublishRequest? {
        var rest = request
        // The text beside files is their paths on the other computer.
        rest.item.representations.removeAll { $0.promise != nil || $0.type == .fileURL }
        rest.publication = nil
        return rest.item.representations.isEmpty ? nil : rest
    }
}
