/// Records of a workbook of Excel 97 ([MS-XLS] §2.1.4): what does not fit in one continues in the next.
struct WorkbookRecords {
    /// The types of records ([MS-XLS] §2.3).
    enum Kind: UInt16 {
        case end = 0x000A
        case font = 0x0031
        case continuation = 0x003C
        case codePage = 0x0042
        case sheet = 0x0085
        case palette = 0x0092
        case xf = 0x00E0
        case mergedCells = 0x00E5
        case strings = 0x00FC
        case stringCell = 0x00FD
        case link = 0x01B8
        case dimensions = 0x0200
        case blankCell = 0x0201
        case numberCell = 0x0203
        case window = 0x023E
        case style = 0x0293
        case format = 0x041E
        case beginning = 0x0809
    }

    private(set) var bytes: [UInt8] = []
    private var start = 0
    /// The most bytes that a record holds besides its head.
    static let most = 8224

    /// The bytes for which the record has room.
    var room: Int { Self.most - (bytes.count - start) }

    mutating func add(_ kind: Kind, _ body: (inout WorkbookRecords) -> Void = { _ in }) {
        begin(kind)
        body(&self)
        finish()
    }

    mutating func begin(_ kind: Kind) {
        append(kind.rawValue)
        append(UInt16(0))
        start = bytes.count
    }

    mutating func finish() {
        let size = UInt16(bytes.count - start)
        bytes[start - 2] = UInt8(truncatingIfNeeded: size)
        bytes[start - 1] = UInt8(truncatingIfNeeded: size >> 8)
    }

    /// Begins the next record if this one has no room for so many bytes.
    mutating func ensure(room wanted: Int) {
        guard room < wanted else { return }
        finish()
        begin(.continuation)
    }

    mutating func append(_ number: some FixedWidthInteger) {
        for shift in stride(from: 0, to: number.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    mutating func append(_ first: UInt16, _ second: UInt16, _ others: UInt16...) {
        append(first)
        append(second)
        for number in others { append(number) }
    }

    /// A text with its length in a byte, or in two.
    mutating func append(_ text: String, isShort: Bool = false) {
        let units = Array(text.utf16)
        if isShort { append(UInt8(truncatingIfNeeded: units.count)) } else { append(UInt16(units.count)) }
        append(UInt8(1))
        for unit in units { append(unit) }
    }

    mutating func append(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }

    /// Overwrites a number of four bytes.
    mutating func set(_ number: Int, at place: Int) {
        for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
}
