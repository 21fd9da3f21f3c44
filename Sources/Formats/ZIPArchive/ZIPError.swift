/// The reason why bytes are not an archive, or why a part is refused.
package enum ZIPError: Error, Hashable, Sendable {
    /// There is no archive at this byte offset or after it.
    case noArchive(offset: Int)
    /// All parts are encrypted.
    case encrypted
    /// A part is larger than this many bytes, or its compression ratio is implausible for text.
    case tooLarge(limit: Int)
}
