import CPictures
import Glibc
import Testing
import UniformTypes

@testable import Pictures

/// The kept inputs of the fuzzers: pictures of every kind that the decoders tell apart, and what the fuzzers found.
@Suite struct CorpusTests {
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast().joined(separator: "/") + "/Corpus/Fuzzing"

    static func bytes(_ name: String) throws -> [UInt8] {
        let file = try #require(fopen("\(folder)/\(name)", "rb"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes[..<count])
    }

    @Test(
        "Every kind of picture is converted to each type",
        arguments: [
            ("png/a.png", UniformType.png), ("png/b.png", .png), ("png/c.png", .png), ("png/d.png", .png),
            ("png/f.png", .png),
            ("jpeg/a.jpg", .jpeg), ("jpeg/b.jpg", .jpeg), ("jpeg/c.jpg", .jpeg), ("jpeg/d.jpg", .jpeg),
            ("jpeg/e.jpg", .jpeg),
            ("webp/a.webp", .webP), ("webp/b.webp", .webP), ("webp/c.webp", .webP), ("webp/anim.webp", .webP),
            ("gif/a.gif", .gif), ("gif/b.gif", .gif), ("gif/c.gif", .gif),
            ("tiff/None.tif", .tiff), ("tiff/LZW.tif", .tiff), ("tiff/Zip.tif", .tiff), ("tiff/RLE.tif", .tiff),
            ("tiff/Group4.tif", .tiff), ("tiff/JPEG.tif", .tiff), ("tiff/x.tif", .tiff), ("tiff/cmyk.tif", .tiff),
            ("bmp/a.bmp", .bmp), ("bmp/b.bmp", .bmp), ("bmp/c.bmp", .bmp),
        ])
    func kinds(name: String, type: UniformType) throws {
        var converter = PictureConverter(try Self.bytes(name), type: type)
        for wanted in [.png, .tiff, .bmp, .jpeg, .webP, .html] as [UniformType] where wanted != type {
            #expect(try !converter.convert(to: wanted).bytes.isEmpty, "\(wanted)")
        }
    }

    @Test("Resolutions too high for JPEG are clamped")
    func density() throws {
        var converter = PictureConverter(try Self.bytes("jpeg/density.jpg"), type: .jpeg)
        let written = try converter.convert(to: .jpeg).bytes
        #expect(try abs(Sample.read(written, .jpeg).density.y - 65_535 / 0.0254) < 1)
    }

    @Test("A TIFF whose pixels are beyond its end is rejected, without writing before a block")
    func beyond() throws {
        var converter = PictureConverter(try Self.bytes("tiff/beyond.tif"), type: .tiff)
        #expect(throws: PictureFailure.damaged) { try converter.picture() }
    }

    @Test("CMYK becomes RGB: the red end of a ramp is red, the blue end blue")
    func ink() throws {
        let decoded = try PictureDecoder.read(try Self.bytes("jpeg/c.jpg"), .jpeg)
        #expect(decoded.remarks.contains(.converted))
        let (top, bottom) = (decoded.picture.pixel(5, 0), decoded.picture.pixel(5, decoded.picture.height - 1))
        #expect(top[0] > 180 && top[2] < 80 && top[3] == 255, "\(top)")
        #expect(bottom[2] > 180 && bottom[0] < 80 && bottom[3] == 255, "\(bottom)")
    }

    /// A profile that swaps red and blue, so that rounding cannot hide whether it was used.
    @Test("The color profile is applied", arguments: [UniformType.jpeg, .png])
    func profile(type: UniformType) throws {
        let picture = try Sample.blocks()
        let file = try #require(Profile.added(to: Sample.file(picture, type), type))
        let decoded = try PictureDecoder.read(file, type)
        #expect(decoded.remarks.contains(.converted))
        let pixel = decoded.picture.pixel(2, 2)
        #expect(pixel[2] > 240 && pixel[0] < 20 && pixel[1] < 20 && pixel[3] == 255, "\(pixel)")
        let green = decoded.picture.pixel(12, 2)
        #expect(green[1] > 240 && green[0] < 20 && green[2] < 20, "\(green)")
    }
}

/// A profile of colors (ICC.1), and where files have it.
enum Profile {
    /// The primaries of sRGB, adapted to the light of profiles (IEC 61966-2-1), with red for blue.
    static let swapped: [UInt8] = {
        let red: [Double] = [0.43607, 0.22249, 0.01392]
        let green: [Double] = [0.38515, 0.71687, 0.09708]
        let blue: [Double] = [0.14307, 0.06061, 0.71410]
        let white: [Double] = [0.96420, 1, 0.82491]
        // One number for the curve: an exponent of 2.2 in 8.8 bits.
        let curve = Array("curv".utf8) + Chunks.number(0) + Chunks.number(1) + [0x02, 0x33, 0, 0]
        let places = { (xyz: [Double]) in
            Array("XYZ ".utf8) + Chunks.number(0) + xyz.flatMap { Chunks.number(Int($0 * 65_536)) }
        }
        let tags: [(String, [UInt8])] = [
            ("wtpt", places(white)), ("rXYZ", places(blue)), ("gXYZ", places(green)), ("bXYZ", places(red)),
            ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ]
        var (table, content) = (Chunks.number(tags.count), [UInt8]())
        let start = 128 + 4 + tags.count * 12
        for (name, body) in tags {
            table += Array(name.utf8) + Chunks.number(start + content.count) + Chunks.number(body.count)
            content += body
        }
        var head = Chunks.number(start + content.count) + Chunks.number(0) + Chunks.number(0x0210_0000)
        head += Array("mntrRGB XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        head += [UInt8](repeating: 0, count: 28) + white.flatMap { Chunks.number(Int($0 * 65_536)) }
        head += [UInt8](repeating: 0, count: 128 - head.count)
        return head + table + content
    }()

    /// The file with the profile; nil for types to which this adds none.
    static func added(to file: [UInt8], _ type: UniformType) -> [UInt8]? {
        switch type {
        case .jpeg:
            let body = Array("ICC_PROFILE\0".utf8) + [1, 1] + swapped
            let size = body.count + 2
            return Array(file[..<2]) + [0xFF, 0xE2, UInt8(size >> 8), UInt8(size & 0xFF)] + body + Array(file[2...])
        case .png:
            // Without sRGB, which would say something else.
            var rest = file
            if let place = (0..<rest.count - 4).first(where: { Array(rest[$0..<$0 + 4]) == Array("sRGB".utf8) }) {
                rest.removeSubrange((place - 4)..<(place + 9))
            }
            return Chunks.png(rest, with: Chunks.chunk("iCCP", Array("a\0\0".utf8) + stored(swapped)))
        default: return nil
        }
    }

    /// A zlib stream of one stored block (RFC 1950, RFC 1951 §3.2.4).
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let (count, sum) = (bytes.count, high << 16 | low)
        let sizes = [UInt8(count & 0xFF), UInt8(count >> 8), UInt8(~count & 0xFF), UInt8(~count >> 8 & 0xFF)]
        return [0x78, 0x01, 0x01] + sizes + bytes + Chunks.number(Int(sum))
    }
}
