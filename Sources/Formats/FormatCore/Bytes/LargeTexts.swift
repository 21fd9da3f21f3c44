import RichText
import SystemSupport

// Memory for long texts. Reserved memory that is never written costs nothing.

extension [UInt8] {
    /// Creates an empty output with room for `count` bytes; at least `filled` of them will be used.
    package init(reserving count: Int, filled: Int) {
        self.init()
        reserveRoom(count, filled: filled)
    }
}

extension AttributedText.Builder {
    /// Creates an empty builder with room for the text of `count` source bytes.
    ///
    /// The text may be shorter, because white space and syntax are left out.
    package init(reserving count: Int) {
        self.init(room: [UInt8](reserving: count, filled: count / 4 * 3))
    }
}
