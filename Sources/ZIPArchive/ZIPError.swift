/// Why bytes are no archive, or one of its parts is not given out.
package enum ZIPError: Error, Hashable, Sendable {
    /// No record of an archive begins at this byte offset or after it.
    case noArchive(offset: Int)
    /// A part would take more than this many bytes, or grows more than any text does.
    case tooLarge(limit: Int)
}
