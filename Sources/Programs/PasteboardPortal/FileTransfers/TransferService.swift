import CopiedFiles
import PasteboardClient
import SelectionModel

/// The requests that `pasteboard-portal` serves: a key for a list of files, and the list for a key.
package struct TransferService {
    private let content: [UInt8]
    private var bus: SessionBus?
    private var isHolding = false

    /// The time after which the parent gets a negative answer.
    ///
    /// An X11 back end refuses a request that is unanswered for ten seconds.
    package static let patience: Duration = .seconds(8)

    /// Parses a request: a list of addresses, or a key.
    package init(_ content: [UInt8]) { self.content = content }

    /// The socket of the bus, to poll while a transfer lasts.
    package var descriptor: Int32? { isHolding ? bus?.descriptor : nil }

    /// The list for the key, if a list is requested; otherwise the key for the list.
    package mutating func answer(_ wanted: String) throws(PortalFailure) -> [UInt8] {
        if wanted == FileTransferProgram.list {
            guard let key = TransferKey(content) else { throw .malformed }
            return try portal().files(of: key).flatMap { $0.address + [0x0D, 0x0A] }
        }
        let paths = CopiedFileList(content, under: "text/uri-list")?.files.compactMap(\.path) ?? []
        guard !paths.isEmpty else { throw .noFiles }
        let key = try portal().transfer(paths)
        isHolding = true
        return key.bytes
    }

    /// The portal, on one connection for all requests.
    private mutating func portal() throws(PortalFailure) -> FilePortal {
        let deadline = Instant.now + Self.patience
        let bus = if let bus { bus } else { try SessionBus(until: deadline) }
        bus.deadline = deadline
        self.bus = bus
        return FilePortal(bus)
    }

    /// Whether the transfer has ended.
    package func hasEnded() -> Bool {
        guard isHolding, let bus else { return false }
        return (try? FilePortal(bus).hasEnded()) ?? true
    }
}
