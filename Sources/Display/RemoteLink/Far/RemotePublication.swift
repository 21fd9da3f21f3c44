import PasteboardClient
import SelectionModel
import Targets
import UniformTypes

/// A publication of which a part is sent when it is pasted.
struct RemotePublication: Sendable {
    /// The part sent at once: small text, which stays if the connection ends, and promises of the rest.
    let request: PublishRequest
    /// The contents of the promises, by their numbers.
    private let contents: [Int: [UInt8]]

    /// The size in bytes up to which a representation is sent at once.
    static let sentAtOnce = 1 << 20

    init(_ request: PublishRequest) {
        var contents: [Int: [UInt8]] = [:]
        var reduced = request
        var room = RemoteDaemon.sentAtOnce
        let order = request.item.representations.indices.sorted {
            Self.rank(request.item.representations[$0], $0) < Self.rank(request.item.representations[$1], $1)
        }
        for index in order {
            let representation = request.item.representations[index]
            let size = representation.bytes.count
            if size <= Self.sentAtOnce, size <= room {
                room -= size
                continue
            }
            contents[index] = representation.bytes
            reduced.item.representations[index] = Representation(
                promising: representation.type, target: representation.target, promise: index)
        }
        reduced.publication = contents.isEmpty ? nil : 1
        self.request = reduced
        self.contents = contents
    }

    /// Plain text first, then HTML, then what is left in the order of the item.
    private static func rank(_ representation: Representation, _ index: Int) -> (Int, Int) {
        if representation.type.conforms(to: .plainText) { return (0, index) }
        return (representation.type.conforms(to: .html) ? 1 : 2, index)
    }

    /// The content of a promise; nil for one that was never made.
    func content(of promise: PromiseReference) -> [UInt8]? {
        promise.publication == request.publication ? contents[promise.promise] : nil
    }
}
