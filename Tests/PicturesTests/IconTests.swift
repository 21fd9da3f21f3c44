import Testing
import UniformTypes

@testable import Pictures

@Suite("Windows icons")
struct IconTests {
    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    /// An icon with these pictures, each with its width.
    private static func icon(_ pictures: [(width: Int, bits: Int, file: [UInt8])]) -> [UInt8] {
        var directory = bytes(0, 2) + bytes(1, 2) + bytes(pictures.count, 2)
        var content: [UInt8] = []
        for (width, bits, file) in pictures {
            let start = 6 + 16 * pictures.count + content.count
            directory += [UInt8(width & 0xFF), UInt8(width & 0xFF), 0, 0] + bytes(1, 2) + bytes(bits, 2)
            directory += bytes(file.count, 4) + bytes(start, 4)
            content += file
        }
        return directory + content
    }

    /// A bitmap of two by two pixels without a file header, from its lowest row, with its mask.
    private static func bitmap(_ bits: Int, palette: [UInt8] = [], rows: [UInt8], mask: [UInt8]) -> [UInt8] {
        bytes(40, 4) + bytes(2, 4) + bytes(4, 4) + bytes(1, 2) + bytes(bits, 2) + bytes(0, 24) + palette + rows + mask
    }

    @Test("The largest picture is read")
    func largest() throws {
        let small = try Sample.file(try Sample.picture([[Sample.green]]), .png)
        let large = try Sample.file(try Sample.blocks(), .png)
        let read = try Sample.read(Self.icon([(1, 32, small), (16, 32, large), (2, 32, small)]), .ico)
        let blocks = try Sample.blocks()
        #expect(read.difference(to: blocks) == 0)
    }

    @Test("Bitmaps have alpha, or a mask")
    func bitmaps() throws {
        let clear: [UInt8] = [0x80, 0, 0, 0, 0, 0, 0, 0]
        let palette: [UInt8] = [0, 0, 255, 0] + [255, 0, 0, 0] + [UInt8](repeating: 0, count: 14 * 4)
        let rows = [
            (4, palette, [0x01, 0, 0, 0, 0x10, 0, 0, 0] as [UInt8], clear),
            (24, [], [0, 0, 255, 255, 0, 0, 0, 0] + [255, 0, 0, 0, 0, 255, 0, 0], clear),
            (32, [], [0, 0, 255, 0, 255, 0, 0, 255] + [255, 0, 0, 255, 0, 0, 255, 255], []),
        ]
        for (bits, palette, rows, mask) in rows {
            let read = try Sample.read(
                Self.icon([(2, bits, Self.bitmap(bits, palette: palette, rows: rows, mask: mask))]), .ico)
            #expect(read.pixel(0, 0) == Sample.blue && read.pixel(1, 0) == Sample.red, "\(bits)")
            #expect(read.pixel(0, 1)[3] == 0 && read.pixel(1, 1) == Sample.blue, "\(bits)")
        }
    }

    @Test("Damaged icons are refused")
    func damaged() throws {
        let file = Self.icon([(2, 24, Self.bitmap(24, rows: [UInt8](repeating: 9, count: 16), mask: []))])
        #expect(throws: Never.self) { try Sample.read(file, .ico) }
        for count in 0..<file.count {
            #expect(throws: PictureFailure.self) { try Sample.read(Array(file[..<count]), .ico) }
        }
        for place in file.indices {
            for byte in [0, 0x7F, 0xFF] as [UInt8] {
                var changed = file
                changed[place] = byte
                _ = try? Sample.read(changed, .ico)
            }
        }
    }
}
