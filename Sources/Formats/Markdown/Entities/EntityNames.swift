/// The named character references of HTML (§13.5), those with a semicolon.
enum EntityNames {
    /// The characters of a name, which is given without `&` and `;`.
    static func characters(named name: ArraySlice<UInt8>) -> [UInt8]? {
        table[String(decoding: name, as: UTF8.self)]
    }

    private static let table: [String: [UInt8]] = {
        var table: [String: [UInt8]] = [:]
        for part in [part1, part2] {
            for row in "\(part)".split(whereSeparator: { $0 == " " || $0 == "\n" }) {
                let sides = row.split(separator: "=")
                let scalars = sides[1].split(separator: "+").compactMap { UInt32($0, radix: 16) }
                table[String(sides[0])] = scalars.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
            }
        }
        return table
    }()
}
