import Testing
import UniformTypes

@testable import Pictures

/// Contents of picture files besides the pixels.
@Suite struct SourceTests {
    /// Where the red corner of a picture of two by three pixels is seen.
    private static let corners = [(0, 0), (1, 0), (1, 2), (0, 2), (0, 0), (2, 0), (2, 1), (0, 1)]

    @Test("A picture is rotated by its Exif orientation", arguments: 1...8)
    func orientation(number: Int) throws {
        let rows = [[Sample.red, Sample.blue], [Sample.blue, Sample.blue], [Sample.blue, Sample.green]]
        let file = try Sample.file(try Sample.picture(rows), .png)
        let exif = Chunks.chunk("eXIf", Chunks.exif(orientation: UInt8(number)))
        var converter = PictureConverter(Chunks.png(file, with: exif), type: .png)
        let (turned, remarks) = try converter.convert(to: .bmp)
        let result = try Sample.read(turned, .bmp)
        #expect((result.width, result.height) == (number < 5 ? (2, 3) : (3, 2)))
        let corner = Self.corners[number - 1]
        #expect(result.pixel(corner.0, corner.1) == Sample.red)
        #expect(result.pixel(result.width - 1 - corner.0, result.height - 1 - corner.1) == Sample.green)
        #expect(remarks == (number == 1 ? [] : [.turned]))
    }

    @Test("Truncated or invalid metadata is ignored") func damagedMetadata() {
        let whole = Chunks.exif(orientation: 6)
        #expect(Orientation(exif: whole).number == 6)
        for count in 0..<20 { #expect(Orientation(exif: Array(whole[..<count])) == .upright) }
        #expect(Orientation(exif: Array("MM\0*".utf8) + [0xFF, 0xFF, 0xFF, 0xFF]) == .upright)
        #expect(Orientation(exif: Chunks.exif(orientation: 9)) == .upright)
    }

    @Test("An animation's first frame is converted, and the page embeds the whole animation")
    func animation() throws {
        let file = Chunks.gif(pictures: 3)
        var converter = PictureConverter(file, type: .gif)
        let (png, remarks) = try converter.convert(to: .png)
        #expect(remarks == [.stops(pictures: 3)] && "\(remarks[0])".contains("animation stops"))
        #expect(try Sample.read(png, .png).pixel(0, 0) == Sample.red)
        let page = try converter.convert(to: .html)
        #expect(
            String(decoding: page.bytes, as: UTF8.self).contains("data:image/gif;base64,R0lGODlh") && page.remarks == []
        )
    }

    @Test(
        arguments: [
            ("one page", [8, 0], 1), ("three pages", [8, 14, 20, 0], 3), ("backwards", [20, 14, 8, 0], 3),
            ("a circle", [8, 14, 8], 2),
            ("beyond the end", [8, 900], 2),
        ] as [(String, [Int], Int)])
    func pagesOfATIFFAreCounted(_ what: String, places: [Int], count: Int) {
        var file: [UInt8] = [0x49, 0x49, 42, 0, UInt8(places[0])] + Array(repeating: 0, count: 21)
        for (place, next) in zip(places, places.dropFirst()) {
            file[place + 2] = UInt8(next & 0xFF)
            file[place + 3] = UInt8(next >> 8)
        }
        #expect(PictureFrames.count(in: file, .tiff) == count, "\(what)")
    }

    @Test("A single frame is not an animation") func still() throws {
        var converter = PictureConverter(Chunks.gif(pictures: 1), type: .gif)
        #expect(try converter.convert(to: .png).remarks == [])
    }

    @Test("Sixteen bits per channel are reduced to eight, and that is reported") func depth() throws {
        // One pixel of 16 bits: the filter byte, and red with all bits.
        let row: [UInt8] = [0, 0xFF, 0xFF, 0, 0, 0, 0]
        let content = Chunks.stored(row)
        let form: [UInt8] = [16, 2, 0, 0, 0]
        let header = Chunks.chunk("IHDR", Chunks.number(1) + Chunks.number(1) + form)
        let file = Chunks.signature + header + Chunks.chunk("IDAT", content) + Chunks.chunk("IEND", [])
        var converter = PictureConverter(file, type: .png)
        let (bytes, remarks) = try converter.convert(to: .bmp)
        #expect(remarks == [.depth(bits: 16)])
        #expect(try Sample.read(bytes, .bmp).pixel(0, 0) == Sample.red)
    }

    @Test(
        "Palette bitmaps and bitmaps of up to 32 bits are read",
        arguments: [
            (1, [0x40, 0, 0, 0]), (4, [0x01, 0, 0, 0]), (8, [0, 1, 0, 0]), (16, [0, 0x7C, 0x1F, 0]),
            (24, [0, 0, 255, 255, 0, 0, 0, 0]), (32, [0, 0, 255, 0, 255, 0, 0, 7]),
        ])
    func bitmap(bits: Int, row: [UInt8]) throws {
        let colors: [UInt8] = bits > 8 ? [] : [0, 0, 255, 0, 255, 0, 0, 0]
        let head: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, UInt8(54 + colors.count), 0, 0, 0]
        let size: [UInt8] = [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, UInt8(bits), 0]
        let info = size + Array(repeating: 0, count: 16) + [2, 0, 0, 0, 0, 0, 0, 0]
        let file = Array("BM".utf8) + head + info + colors + row
        let picture = try Sample.read(file, .bmp)
        #expect(picture.pixel(0, 0) == Sample.red && picture.pixel(1, 0) == Sample.blue)
    }
}
