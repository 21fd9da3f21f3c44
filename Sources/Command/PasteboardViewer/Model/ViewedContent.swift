import Pasteboard
import Targets
import UniformTypes

/// The known bytes of a representation.
package struct ViewedContent: Hashable, Sendable {
    /// The bytes as received from the owner.
    package var bytes: [UInt8]
    /// The size in bytes; more than that of `bytes` if only the beginning is known.
    package var size: Int
    /// The decoded content: text in UTF-8, and markup in the form that readers expect.
    package var readable: [UInt8]
    /// The defects of the bytes, in English.
    package var defects: [String]
    /// Whether they arrived incrementally (ICCCM 2.0 §2.7.2); nil without a request to the owner.
    package var isIncremental: Bool?

    package var isComplete: Bool { bytes.count == size }

    /// Creates the content of a type from its beginning, which the daemon sends without a transfer.
    package init(head: [UInt8], size: Int, type: UniformType? = nil) {
        bytes = head
        self.size = max(size, head.count)
        readable = type.flatMap { $0.isUTF16 ? $0.utf16Form.decoded(head) : nil } ?? head
        defects = []
    }

    /// Creates the content from the answer of an owner.
    package init(_ bytes: [UInt8], replyType: String, target: Target, source: SourceRule?, isIncremental: Bool? = nil) {
        let arrived = ArrivedContent(
            bytes, replyType: replyType, target: target, type: target.uniformType, source: source)
        self.bytes = bytes
        size = bytes.count
        readable = arrived.bytes
        defects = arrived.defects.map { "\($0)" }
        // Defects of the encoding are corrected and listed already.
        if let type = target.uniformType, let reason = ContentMagic.contradiction(of: arrived.bytes, to: type) {
            defects.append(reason)
        }
        self.isIncremental = isIncremental
    }
}
