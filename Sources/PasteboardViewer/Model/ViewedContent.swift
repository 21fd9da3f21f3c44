import Pasteboard
import Targets
import UniformTypes

/// Bytes of one representation as far as they are known.
package struct ViewedContent: Hashable, Sendable {
    /// As they came from the owner.
    package var bytes: [UInt8]
    /// How many there are in all; more than `bytes` where the beginning alone is known.
    package var size: Int
    /// What `bytes` say once their transport is undone: text in UTF-8, markup as its readers expect it.
    package var readable: [UInt8]
    /// What was wrong with them.
    package var defects: [String]
    /// Whether they came in pieces (ICCCM 2.0 §2.7.2); nil where nobody asked the owner.
    package var isIncremental: Bool?

    package var isComplete: Bool { bytes.count == size }

    /// The beginning of what our own daemon holds, which it tells without a transfer.
    package init(head: [UInt8], size: Int) {
        bytes = head
        self.size = max(size, head.count)
        readable = head
        defects = []
    }

    /// What an owner answered.
    package init(
        _ bytes: [UInt8], replyType: String, target: Target, source: SourceRule?, isIncremental: Bool? = nil
    ) {
        let arrived = ArrivedContent(
            bytes, replyType: replyType, target: target, type: target.uniformType, source: source)
        self.bytes = bytes
        size = bytes.count
        readable = arrived.bytes
        defects = arrived.defects.map { "\($0)" }
        // What the transport put wrong is named already, and was mended.
        if let type = target.uniformType, let reason = ContentMagic.contradiction(of: arrived.bytes, to: type) {
            defects.append(reason)
        }
        self.isIncremental = isIncremental
    }
}
