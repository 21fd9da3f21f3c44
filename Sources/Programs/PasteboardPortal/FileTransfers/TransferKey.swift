/// The key of a transfer, which programs pass to each other over the clipboard.
package struct TransferKey: Hashable, Sendable {
    /// Its characters, without a final NUL.
    package let bytes: [UInt8]

    private static let limit = 256

    /// Parses clipboard content; nil if it is not a key: empty, too long, or not visible ASCII.
    ///
    /// GTK ends a key with NUL, and KDE does not.
    package init?(_ content: [UInt8]) {
        bytes = Array(content.prefix { $0 != 0 })
        guard (1...Self.limit).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            return nil
        }
    }
}
