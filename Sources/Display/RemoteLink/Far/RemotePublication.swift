import PasteboardClient
import Targets
import UniformTypes

/// A publication that is partly sent only when it is pasted.
struct RemotePublication: Sendable {
    /// The part sent at once: small text, which remains available after the connection, and promises of the rest.
    let request: PublishRequest
    /// The contents of the promises, by their numbers.
    private let contents: [Int: [UInt8]]
    /// The files, which are read when they are pasted, and the number of their promise.
    private let files: (promise: Int, paths: [[UInt8]])?

    /// The size in bytes up to which a representation is sent at once.
    static let sentAtOnce = 1 << 20

    /// - Throws: an error if it lists files that cannot be sent.
    init(_ request: PublishRequest) throws(RemoteFailure) {
        var contents: [Int: [UInt8]] = [:]
        var reduced = request
        files = try Self.files(of: request.item)
        var room = RemoteDaemon.sentAtOnce
        let order = request.item.representations.indices.sorted {
            Self.rank(request.item.representations[$0], $0) < Self.rank(request.item.representations[$1], $1)
        }
        for index in order {
            let representation = request.item.representations[index]
            if representation.type == .fileURL { continue }
            let size = representation.bytes.count
            if size <= Self.sentAtOnce, size <= room {
                room -= size
                continue
            }
            contents[index] = representation.bytes
            reduced.item.representations[index] = Representation(
                promising: representation.type, target: representation.target, promise: index)
        }
        if let files { reduced.item.representations[files.promise] = .promisingFiles(files.promise) }
        reduced.item.representations.removeAll { $0.type == .fileURL && !$0.promisesFiles }
        reduced.publication = reduced.item.representations.contains { $0.promise != nil } ? 1 : nil
        self.request = reduced
        self.contents = contents
    }

    private static func files(of item: Item) throws(RemoteFailure) -> (promise: Int, paths: [[UInt8]])? {
        guard let promise = item.representations.firstIndex(where: { $0.type == .fileURL }) else { return nil }
        do throws(RemoteFileRefusal) {
            let paths = try item.listedFiles
            try RemoteFiles.check(paths)
            return (promise, paths)
        } catch {
            throw .denied(.filesRefused(error))
        }
    }

    /// The rank of a representation: plain text first, then HTML, then the rest in the order of the item.
    private static func rank(_ representation: Representation, _ index: Int) -> (Int, Int) {
        if representation.type.conforms(to: .plainText) { return (0, index) }
        return (representation.type.conforms(to: .html) ? 1 : 2, index)
    }

    /// The content of a promise; nil for one that was never made.
    func content(of promise: PromiseReference) -> [UInt8]? {
        guard promise.publication == request.publication else { return nil }
        if let files, files.promise == promise.promise { return try? RemoteFiles(reading: files.paths).encoded }
        return contents[promise.promise]
    }
}
