/// An image that a terminal can draw.
package struct Picture: Hashable, Sendable {
    /// The form in which a picture is sent.
    package enum Form: Hashable, Sendable {
        /// The PNG itself, in kitty's protocol.
        case png
        /// Sixels, of an image of this size.
        case sixels(PixelSize)
    }

    package var png: [UInt8]
    package var form: Form
    package var row: Int
    package var column: Int
    /// The cells that it covers.
    package var size: Screen.Size

    /// The rows that are erased to remove it; a picture sent as PNG is removed by a command instead.
    var erasedRows: Range<Int> { form == .png ? row..<row : row..<(row + size.rows) }
}
