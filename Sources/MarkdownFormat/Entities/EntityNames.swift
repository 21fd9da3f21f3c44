/// The named character references of HTML (§13.5), those with a semicolon.
enum EntityNames {
    /// The characters of a name, which is given without `&` and `;`.
    static func characters(named name: ArraySlice<UInt8>) -> [UInt8]? {
        characters(named: name, in: part1) ?? characters(named: name, in: part2)
    }
}

extension EntityNames {
    /// A part is searched as it stands, by halves: its rows are sorted, with one space or line end between them. A table would
    /// take longer to make than most texts to read.
    private static func characters(named name: ArraySlice<UInt8>, in part: StaticString) -> [UInt8]? {
        part.withUTF8Buffer { rows in
            var low = 0
            var high = rows.count
            while low < high {
                var start = low + (high - low) / 2
                while start > low, rows[start - 1] > 0x20 { start -= 1 }
                let row = rows[start..<high].prefix { $0 > 0x20 }
                let rowName = row.prefix { $0 != UInt8(ascii: "=") }
                if rowName.elementsEqual(name) { return utf8(of: row[(rowName.endIndex + 1)...]) }
                if name.lexicographicallyPrecedes(rowName) { high = start } else { low = row.endIndex + 1 }
            }
            return nil
        }
    }

    /// One or two code points in hexadecimal, with a plus between them.
    private static func utf8(of codePoints: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
        codePoints.split(separator: UInt8(ascii: "+")).flatMap { digits in
            let value = digits.reduce(UInt32(0)) { $0 << 4 | UInt32($1.hexadecimalValue ?? 0) }
            return Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
        }
    }
}
