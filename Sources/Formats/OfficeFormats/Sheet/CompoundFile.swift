/// A file with one stream, in the format of Microsoft's programs before 2007 ([MS-CFB]).
enum CompoundFile {
    private static let sector = 512
    private static let (free, last, table, tables): (UInt32, UInt32, UInt32, UInt32) = (
        0xFFFF_FFFF, 0xFFFF_FFFE, 0xFFFF_FFFD, 0xFFFF_FFFC
    )
    /// The number of sectors of the allocation table listed in the header, and in each further list.
    private static let (named, more) = (109, 127)
    /// The minimum size of a stream outside the mini stream.
    private static let shortest = 4096

    /// Writes the file.
    ///
    /// The sectors contain the allocation table, the further lists of its sectors, the directory, and the stream.
    static func file(_ name: String, _ stream: [UInt8]) -> [UInt8] {
        let size = max(stream.count, shortest)
        let content = (size + sector - 1) / sector
        var (tableCount, listCount) = (1, 0)
        while tableCount * (sector / 4) < tableCount + listCount + 1 + content {
            tableCount += 1
            listCount = max(0, (tableCount - named + more - 1) / more)
        }
        let folder = tableCount + listCount
        var output: [UInt8] = []
        output.reserveCapacity((folder + content + 2) * sector)
        appendHead(tableCount, listCount, folder, to: &output)
        var chain = Array(repeating: table, count: tableCount) + Array(repeating: tables, count: listCount) + [last]
        chain += (1..<content).map { UInt32(folder + 1 + $0) } + [last]
        chain += Array(repeating: free, count: tableCount * (sector / 4) - chain.count)
        for number in chain { append(number, to: &output) }
        appendLists(tableCount, listCount, to: &output)
        appendFolder(name, size, start: folder + 1, to: &output)
        output += stream
        output += [UInt8](repeating: 0, count: content * sector - stream.count)
        return output
    }

    private static func appendHead(_ tableCount: Int, _ listCount: Int, _ folder: Int, to output: inout [UInt8]) {
        output += [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1] + [UInt8](repeating: 0, count: 16)
        output += [0x3E, 0, 3, 0, 0xFE, 0xFF, 9, 0, 6, 0] + [UInt8](repeating: 0, count: 10)
        for number in [
            UInt32(tableCount), UInt32(folder), 0, UInt32(shortest), last, 0,
            listCount > 0 ? UInt32(tableCount) : last, UInt32(listCount),
        ] { append(number, to: &output) }
        for index in 0..<named { append(index < tableCount ? UInt32(index) : free, to: &output) }
    }

    private static func appendLists(_ tableCount: Int, _ listCount: Int, to output: inout [UInt8]) {
        for list in 0..<listCount {
            for index in 0..<more {
                let number = named + list * more + index
                append(number < tableCount ? UInt32(number) : free, to: &output)
            }
            append(list + 1 < listCount ? UInt32(tableCount + list + 1) : last, to: &output)
        }
    }

    private static func appendFolder(_ name: String, _ size: Int, start: Int, to output: inout [UInt8]) {
        appendEntry("Root Entry", kind: 5, child: 1, start: last, size: 0, to: &output)
        appendEntry(name, kind: 2, child: free, start: UInt32(start), size: size, to: &output)
        for _ in 0..<2 { appendEntry("", kind: 0, child: free, start: 0, size: 0, to: &output) }
    }

    private static func appendEntry(
        _ name: String, kind: UInt8, child: UInt32, start: UInt32, size: Int, to output: inout [UInt8]
    ) {
        var entry: [UInt8] = []
        for unit in name.utf16 { entry += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
        let length = name.isEmpty ? 0 : entry.count + 2
        entry += [UInt8](repeating: 0, count: 64 - entry.count)
        entry += [UInt8(length), 0, kind, 1]
        for number in [free, free, child] { append(number, to: &entry) }
        entry += [UInt8](repeating: 0, count: 36)
        append(start, to: &entry)
        append(UInt32(size), to: &entry)
        append(UInt32(0), to: &entry)
        output += entry
    }

    private static func append(_ number: UInt32, to output: inout [UInt8]) {
        for shift in stride(from: 0, to: 32, by: 8) {
            output.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
        }
    }
}
