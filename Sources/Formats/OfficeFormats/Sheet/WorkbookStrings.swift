/// The strings of the cells of a workbook ([MS-XLS] §2.4.265), one for each cell.
struct WorkbookStrings {
    private var records = WorkbookRecords()
    private var count = 0
    private let countPlace: Int

    init() {
        records.begin(.strings)
        countPlace = records.bytes.count
        records.append(UInt32(0))
        records.append(UInt32(0))
    }

    /// Adds a string with its font changes; returns its index.
    mutating func add(_ units: [UInt16], fonts: [(index: Int, font: UInt16)]) -> UInt32 {
        let isWide = units.contains { $0 > 0xFF }
        records.ensure(room: fonts.isEmpty ? 3 : 5)
        records.append(UInt16(units.count))
        records.append(UInt8(isWide ? 1 : 0) | (fonts.isEmpty ? 0 : 8))
        if !fonts.isEmpty { records.append(UInt16(fonts.count)) }
        for unit in units {
            if records.room < (isWide ? 2 : 1) {
                records.ensure(room: WorkbookRecords.most)
                records.append(UInt8(isWide ? 1 : 0))
            }
            if isWide { records.append(unit) } else { records.append(UInt8(truncatingIfNeeded: unit)) }
        }
        for (index, font) in fonts {
            records.ensure(room: 4)
            records.append(UInt16(index), font)
        }
        defer { count += 1 }
        return UInt32(count)
    }

    /// Returns the complete records.
    mutating func finish() -> [UInt8] {
        records.finish()
        records.set(count, at: countPlace)
        records.set(count, at: countPlace + 4)
        return records.bytes
    }
}
