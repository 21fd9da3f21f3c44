import Testing
import UniformTypes

@testable import Pictures

/// The rows of PNG pictures, each with its own filter (PNG §9).
@Suite struct RowTests {
    private static let (width, height) = (7, 5)

    /// Bytes of no pattern, the same each time.
    private static func rows(_ channels: Int) -> [[UInt8]] {
        var state: UInt32 = 7
        return (0..<height).map { _ in
            (0..<(width * channels)).map { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return UInt8(state >> 24)
            }
        }
    }

    /// The PNG predictor: the value that is subtracted from a byte, by the filter of its row.
    private static func expected(_ filter: Int, _ left: Int, _ above: Int, _ corner: Int) -> Int {
        switch filter {
        case 1: return left
        case 2: return above
        case 3: return (left + above) / 2
        case 4:
            let sum = left + above - corner
            let distances = [left, above, corner].map { abs(sum - $0) }
            return [left, above, corner][distances.firstIndex(of: distances.min() ?? 0) ?? 0]
        default: return 0
        }
    }

    private static func filtered(_ rows: [[UInt8]], _ channels: Int, _ filters: [Int]) -> [UInt8] {
        rows.indices.flatMap { y in
            [UInt8(filters[y])]
                + rows[y].indices.map { x in
                    let left = x < channels ? 0 : Int(rows[y][x - channels])
                    let above = y == 0 ? 0 : Int(rows[y - 1][x])
                    let corner = x < channels || y == 0 ? 0 : Int(rows[y - 1][x - channels])
                    return rows[y][x] &- UInt8(expected(filters[y], left, above, corner))
                }
        }
    }

    /// A file of these rows, stored without compression, its chunk of pixels cut in two.
    private static func file(_ content: [UInt8], _ channels: Int) -> [UInt8] {
        let form: [UInt8] = [8, channels == 3 ? 2 : 6, 0, 0, 0]
        let header = Chunks.chunk("IHDR", Chunks.number(width) + Chunks.number(height) + form)
        let stored = Chunks.stored(content)
        let halves = [stored[..<40], stored[40...]].flatMap { Chunks.chunk("IDAT", Array($0)) }
        return Chunks.signature + header + halves + Chunks.chunk("IEND", [])
    }

    @Test(
        "A row of each filter is read",
        arguments: [
            [0, 0, 0, 0, 0], [1, 1, 1, 1, 1], [2, 2, 2, 2, 2], [3, 3, 3, 3, 3], [4, 4, 4, 4, 4], [4, 3, 2, 1, 0],
        ], [3, 4])
    func filters(filters: [Int], channels: Int) throws {
        let rows = Self.rows(channels)
        let picture = try Sample.read(Self.file(Self.filtered(rows, channels, filters), channels), .png)
        var pixels: [UInt8] = []
        for row in rows {
            for at in stride(from: 0, to: row.count, by: channels) {
                pixels += row[at..<(at + channels)]
                if channels == 3 { pixels.append(255) }
            }
        }
        #expect(picture.bytes.elementsEqual(pixels))
    }

    @Test("Damaged rows are rejected", arguments: [3, 4]) func damaged(channels: Int) throws {
        let rows = Self.filtered(Self.rows(channels), channels, [0, 1, 2, 3, 4])
        var unknown = rows
        unknown[0] = 5
        #expect(throws: PictureFailure.damaged) { try Sample.read(Self.file(unknown, channels), .png) }
        #expect(throws: PictureFailure.damaged) { try Sample.read(Self.file(rows.dropLast(9), channels), .png) }
        // A changed byte that does not match the chunk's checksum: 33 bytes precede the first chunk of pixels.
        var changed = Self.file(rows, channels)
        changed[33 + 8 + 20] ^= 1
        #expect(throws: PictureFailure.damaged) { try Sample.read(changed, .png) }
    }

    @Test("Bytes after the last row are ignored", arguments: [3, 4]) func surplus(channels: Int) throws {
        let rows = Self.filtered(Self.rows(channels), channels, [0, 1, 2, 3, 4])
        let longer = try Sample.read(Self.file(rows + [1, 2, 3], channels), .png)
        #expect(longer.difference(to: try Sample.read(Self.file(rows, channels), .png)) == 0)
    }
}
