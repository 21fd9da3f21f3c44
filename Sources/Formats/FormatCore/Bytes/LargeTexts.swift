import RichText
import SystemSupport

// The memory of long texts: room that is not used costs nothing.

extension [UInt8] {
    /// Creates an empty output with room for so many bytes, of which `filled` are used in any case.
    package init(reserving count: Int, filled: Int) {
        self.init()
        reserveRoom(count, filled: filled)
    }
}

extension AttributedText.Builder {
    /// Creates a builder without content, with room for a text of so many bytes; white space and syntax may be left out of it.
    package init(reserving count: Int) {
        self.init(room: [UInt8](reserving: count, filled: count / 4 * 3))
    }
}
