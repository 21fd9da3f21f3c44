/// The value of a property after a successful conversion: bytes with a type and a format.
package struct Payload: Sendable, Equatable {
    /// The name of the reply type, which need not be the target (`TEXT` is answered as `UTF8_STRING`).
    package var type: String
    /// 8, 16 or 32 bits per item.
    package var format: Int
    /// The items in the machine's byte order (little-endian here): 1, 2 or 4 bytes each, independently of Xlib's `long`.
    package var bytes: [UInt8]
    /// True if it arrived incrementally (INCR, ICCCM 2.0 §2.7.2), which does not affect equality.
    package var isIncremental = false

    package init(type: String, format: Int = 8, bytes: [UInt8], isIncremental: Bool = false) {
        self.type = type
        self.format = format
        self.bytes = bytes
        self.isIncremental = isIncremental
    }

    package static func == (left: Payload, right: Payload) -> Bool {
        left.type == right.type && left.format == right.format && left.bytes == right.bytes
    }

    /// The answer to a side-effect target (ICCCM 2.0 §2.6.3).
    package static let done = Payload(type: "NULL", format: 32, bytes: [])

    /// True if the format is 8, 16 or 32 and the bytes are whole items.
    package var isWellFormed: Bool {
        switch format {
        case 8, 16, 32: bytes.count.isMultiple(of: format / 8)
        default: false
        }
    }
}
