/// The records of an Excel 97 workbook ([MS-XLS] §2.1.4); long data continues in further records.
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
    /// The maximum size of a record without its header, in bytes.
    static let most = 8224

    /// The number of free bytes in the record.
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

    /// Begins a new record unless this one has enough space.
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

    /// Appends a string with its length in one or two bytes.
    mutating func append(_ text: String, isShort: Bool = false) {
        let units = Array(text.utf16)
        if isShort { append(UInt8(truncatingIfNeeded: units.count)) } else { append(UInt16(units.count)) }
        append(UInt8(1))
        for unit in units { append(unit) }
    }

    mutating func append(contentsOf more: [UInt8]) { bytes.append(contentsOf: more) }

    /// Overwrites a four-byte number.
    mutating func set(_ number: Int, at index: Int) {
        for byte in 0..<4 { bytes[index + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
}
