import Testing
import UniformTypes

@testable import Pictures

@Suite struct ConversionTests {
    static let exact: [UniformType] = [.png, .tiff, .bmp, .webP]
    static let written: [UniformType] = exact + [.jpeg]

    @Test("Every conversion keeps the pixels", arguments: written, written)
    func pixels(source: UniformType, wanted: UniformType) throws {
        let picture = try Sample.blocks()
        var converter = PictureConverter(try Sample.file(picture, source), type: source)
        let (file, remarks) = try converter.convert(to: wanted)
        let result = try Sample.read(file, wanted)
        if source != .jpeg && wanted != .jpeg { #expect(result.difference(to: picture) == 0) }
        // What loses detail loses it where the colors meet.
        for (x, y) in [(3, 3), (12, 3), (3, 12), (12, 12)] {
            let channels = zip(result.pixel(x, y), picture.pixel(x, y))
            #expect(channels.allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(x), \(y)")
        }
        #expect(remarks.isEmpty)
    }

    @Test("Transparency is kept if the type supports it", arguments: exact, exact)
    func alpha(source: UniformType, wanted: UniformType) throws {
        let picture = try Sample.picture([[Sample.red, Sample.half], [Sample.clear, Sample.blue]])
        var converter = PictureConverter(try Sample.file(picture, source), type: source)
        let result = try Sample.read(try converter.convert(to: wanted).bytes, wanted)
        #expect(result.hasAlpha && result.pixel(0, 0) == Sample.red && result.pixel(1, 1) == Sample.blue)
        #expect(result.pixel(0, 1)[3] == 0 && result.pixel(1, 0)[3] == 128)
        // TIFF is read with colors multiplied by alpha, and loses the last bit.
        #expect(zip(result.pixel(1, 0), Sample.half).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    }

    @Test("A thumbnail has the colors of the picture", arguments: [(400, 200), (60, 600), (200, 200)])
    func thumbnails(width: Int, height: Int) throws {
        for edge in [Sample.blue, Sample.clear] {
            let rows = (0..<height).map { y in
                (0..<width).map { x in y < height / 2 ? (x < width / 2 ? Sample.red : Sample.green) : edge }
            }
            var converter = PictureConverter(try Sample.file(try Sample.picture(rows), .png), type: .png)
            let file = try converter.thumbnail()
            let isOpaque = edge != Sample.clear
            let small = try Sample.read(file, isOpaque ? .jpeg : .png)
            #expect(max(small.width, small.height) == Thumbnail.side && min(small.width, small.height) >= 1)
            #expect(small.hasAlpha != isOpaque && file.count < 16 << 10)
            let (top, bottom) = (small.pixel(small.width - 1, 10), small.pixel(0, small.height - 10))
            #expect(zip(top, Sample.green).allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(top)")
            if isOpaque { #expect(zip(bottom, edge).allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(bottom)") }
            #expect(bottom[3] == edge[3])
        }
        let line = try Sample.picture([Array(repeating: Sample.red, count: 2000)])
        #expect(try line.reduced(toFit: Thumbnail.side).height == 1)
        let tiny = try Sample.picture([[Sample.red, Sample.blue]])
        var converter = PictureConverter(try Sample.file(tiny, .png), type: .png)
        #expect(try Sample.read(try converter.thumbnail(), .jpeg).width == 2)
    }

    @Test("Rows of every width round trip, in any order of conversions", arguments: 1...11, [1, 3])
    func widths(width: Int, height: Int) throws {
        var state: UInt32 = 7
        for isOpaque in [true, false] {
            let rows = (0..<height).map { _ in
                (0..<width).map { _ in
                    state = state &* 1_664_525 &+ 1_013_904_223
                    let bytes = [24, 16, 8].map { UInt8(truncatingIfNeeded: state >> $0) }
                    return bytes + [isOpaque ? 255 : 200]
                }
            }
            let picture = try Sample.picture(rows)
            var converter = PictureConverter(try Sample.file(picture, .bmp), type: .bmp)
            for wanted in [UniformType.webP, .bmp, .webP, .png, .tiff, .png, .html, .webP, .png, .bmp] {
                let file = try converter.convert(to: wanted).bytes
                guard wanted != .html else { continue }
                let difference = try Sample.read(file, wanted).difference(to: picture)
                // TIFF is read with colors multiplied by alpha, and loses the last bit.
                #expect(difference <= (wanted == .tiff && !isOpaque ? 1 : 0), "\(wanted)")
            }
        }
    }

    @Test("A PNG file has its chunks with their CRCs, and nothing else")
    func chunks() throws {
        let picture = try Sample.picture([[Sample.red, Sample.half]], density: 3000)
        let file = try Sample.file(picture, .png)
        let header = Chunks.chunk("IHDR", Chunks.number(2) + Chunks.number(1) + [8, 6, 0, 0, 0])
        let density = Chunks.chunk("pHYs", Chunks.number(3000) + Chunks.number(3000) + [1])
        let start = Chunks.signature + header + Chunks.chunk("sRGB", [0]) + density
        #expect(file.starts(with: start))
        let end = Chunks.chunk("IEND", [])
        #expect(file.suffix(end.count).elementsEqual(end))
        let chunk = Array(file[start.count..<(file.count - end.count)])
        #expect(chunk == Chunks.chunk("IDAT", Array(chunk[8..<(chunk.count - 4)])))
    }

    @Test("Lossy types keep the colors", arguments: [(1, 1), (7, 5), (32, 16)])
    func lossyColors(width: Int, height: Int) throws {
        let picture = try Sample.picture(
            (0..<height).map { y in (0..<width).map { x in [UInt8(60 + x), UInt8(180 - y), 90, 255] } })
        let file = try PictureEncoder.write(picture, as: .webP, isLossless: false)
        #expect(try Sample.read(file, .webP).difference(to: picture) <= 8)
    }

    @Test("In JPEG, transparent pixels become white")
    func whiteGround() throws {
        let picture = try Sample.picture((0..<8).map { _ in Array(repeating: Sample.clear, count: 8) })
        var converter = PictureConverter(try Sample.file(picture, .png), type: .png)
        let (file, remarks) = try converter.convert(to: .jpeg)
        #expect(remarks == [.onWhite])
        #expect(try Sample.read(file, .jpeg).pixel(3, 3).allSatisfy { $0 >= 254 })
    }

    @Test(
        "The resolution is kept", arguments: [UniformType.png, .tiff, .bmp, .jpeg],
        [UniformType.png, .tiff, .bmp, .jpeg])
    func resolution(source: UniformType, wanted: UniformType) throws {
        let picture = try Sample.picture([[Sample.red, Sample.blue]], density: 300 / 0.0254)
        var converter = PictureConverter(try Sample.file(picture, source), type: source)
        let result = try Sample.read(try converter.convert(to: wanted).bytes, wanted)
        #expect(abs(result.density.x * 0.0254 - 300) < 0.5 && abs(result.density.y * 0.0254 - 300) < 0.5)
    }

    @Test("A page embeds the file itself if browsers support its type, else PNG")
    func page() throws {
        let picture = try Sample.picture([[Sample.red, Sample.blue]])
        for (type, name) in [(UniformType.png, "png"), (.jpeg, "jpeg"), (.webP, "webp"), (.bmp, "png"), (.tiff, "png")]
        {
            var converter = PictureConverter(try Sample.file(picture, type), type: type)
            let page = String(decoding: try converter.convert(to: .html).bytes, as: UTF8.self)
            #expect(page.hasPrefix("<meta charset=\"utf-8\"><img src=\"data:image/\(name);base64,"))
            #expect(page.hasSuffix("\" alt=\"\">") && !page.contains("width"))
        }
    }

    @Test("A page states the picture's size, except the size of a spacer, which readers drop")
    func pageSize() throws {
        for (size, ending) in [(3, "\" width=\"3\" height=\"3\" alt=\"\">"), (2, "\" alt=\"\">")] {
            let picture = try Sample.picture(Array(repeating: Array(repeating: Sample.red, count: size), count: size))
            var converter = PictureConverter(try Sample.file(picture, .png), type: .png)
            let page = String(decoding: try converter.convert(to: .html).bytes, as: UTF8.self)
            #expect(page.hasSuffix(ending) && page.contains("base64,"))
        }
    }
}
