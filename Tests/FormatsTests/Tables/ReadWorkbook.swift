/// What a test reads in a workbook: its cells, links and merged areas.
struct ReadWorkbook {
    /// By row and column: the number and its format, or the text in ‹›.
    private(set) var cells: [[Int]: String] = [:]
    private(set) var links: [String] = []
    private(set) var merged: [[Int]] = []
    private var formats: [Int: String] = [
        0: "", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 20: "h:mm", 21: "h:mm:ss", 49: "@",
    ]
    private var styles: [Int] = []
    private var strings: [String] = []

    init?(_ file: [UInt8]) {
        guard let stream = Self.stream(of: file) else { return nil }
        var place = 0
        var records: [(kind: Int, parts: [ArraySlice<UInt8>])] = []
        var ends = 0
        while ends < 2, place + 4 <= stream.count {
            let (kind, size) = (Self.number(stream, place, 2), Self.number(stream, place + 2, 2))
            guard size <= 8224, place + 4 + size <= stream.count else { return nil }
            let body = stream[(place + 4)..<(place + 4 + size)]
            if kind == 0x3C { records[records.count - 1].parts.append(body) } else { records.append((kind, [body])) }
            if kind == 0x0A { ends += 1 }
            place += 4 + size
        }
        for record in records { take(record.kind, record.parts) }
    }

    private mutating func take(_ kind: Int, _ parts: [ArraySlice<UInt8>]) {
        let body = Array(parts[0])
        let number = { Self.number(body, $0, 2) }
        switch kind {
        case 0x41E: formats[number(0)] = Self.units(body, from: 5, number(2))
        case 0xE0: styles.append(number(2))
        case 0xFC: readStrings(parts)
        case 0xFD: cells[[number(0), number(2)]] = "‹\(strings[Self.number(body, 6, 4)])›"
        case 0x203:
            let value = Double(bitPattern: UInt64(truncatingIfNeeded: Self.number(body, 6, 8)))
            cells[[number(0), number(2)]] = "\(value) \(formats[styles[number(4)]] ?? "?")"
        case 0xE5: merged += (0..<number(0)).map { area in (0..<4).map { number(2 + area * 8 + $0 * 2) } }
        case 0x1B8:
            links.append("\(number(0)) \(number(4)) \(Self.units(body, from: 52, (Self.number(body, 48, 4) - 2) / 2))")
        default: break
        }
    }

    /// A text that continues in the next record repeats its character width there, but not its fonts.
    private mutating func readStrings(_ parts: [ArraySlice<UInt8>]) {
        var (part, place) = (0, 8)
        var parts = parts.map { Array($0) }
        parts.append([])
        let room = { parts[part].count - place }
        let next = {
            part += 1
            place = 0
        }
        for _ in 0..<Self.number(parts[0], 4, 4) {
            if room() == 0 { next() }
            var left = Self.number(parts[part], place, 2)
            var flags = parts[part][place + 2]
            place += 3
            var fonts = 0
            if flags & 8 != 0 {
                fonts = Self.number(parts[part], place, 2)
                place += 2
            }
            var units: [UInt16] = []
            while left > 0 {
                if room() == 0 {
                    next()
                    flags = parts[part][0]
                    place = 1
                }
                let width = flags & 1 == 0 ? 1 : 2
                units.append(UInt16(Self.number(parts[part], place, width)))
                place += width
                left -= 1
            }
            for _ in 0..<fonts {
                if room() == 0 { next() }
                place += 4
            }
            strings.append(String(decoding: units, as: UTF16.self))
        }
    }

    private static func units(_ bytes: [UInt8], from start: Int, _ count: Int) -> String {
        String(decoding: (0..<count).map { UInt16(number(bytes, start + $0 * 2, 2)) }, as: UTF16.self)
    }

    private static func number(_ bytes: [UInt8], _ place: Int, _ width: Int) -> Int {
        (0..<width).reduce(0) { $0 | Int(truncatingIfNeeded: UInt64(bytes[place + $1]) << UInt64(8 * $1)) }
    }

    /// The stream of a compound file, along its chain of sectors; nil if the chain is broken.
    static func stream(of file: [UInt8]) -> [UInt8]? {
        guard file.count % 512 == 0, file.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) else { return nil }
        var tables = (0..<109).map { number(file, 76 + $0 * 4, 4) }
        var list = number(file, 68, 4)
        while list < 0xFFFF_FFF0 {
            tables += (0..<127).map { number(file, (list + 1) * 512 + $0 * 4, 4) }
            list = number(file, (list + 2) * 512 - 4, 4)
        }
        tables = tables.filter { $0 < 0xFFFF_FFF0 }
        guard tables.count == number(file, 44, 4) else { return nil }
        let chain = tables.flatMap { table in (0..<128).map { number(file, (table + 1) * 512 + $0 * 4, 4) } }
        let entry = (number(file, 48, 4) + 1) * 512 + 128
        let size = number(file, entry + 120, 4)
        var (sector, stream) = (number(file, entry + 116, 4), [UInt8]())
        stream.reserveCapacity(size + 512)
        while sector < 0xFFFF_FFF0 {
            guard sector < chain.count, (sector + 2) * 512 <= file.count, stream.count < size else { return nil }
            stream += file[((sector + 1) * 512)..<((sector + 2) * 512)]
            sector = chain[sector]
        }
        return stream.count >= size ? stream : nil
    }
}
