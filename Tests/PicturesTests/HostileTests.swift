import Testing
import UniformTypes

@testable import Pictures

/// Arbitrary bytes: they are converted, or refused with a reason.
@Suite struct HostileTests {
    private func failure(_ bytes: [UInt8], _ type: UniformType, as wanted: UniformType = .bmp) -> PictureFailure? {
        var converter = PictureConverter(bytes, type: type)
        do throws(PictureFailure) {
            _ = try converter.convert(to: wanted)
            return nil
        } catch {
            return error
        }
    }

    @Test("A PNG of 50,000 by 50,000 pixels is refused before it is decoded")
    func bomb() {
        let header = Chunks.number(50_000) + Chunks.number(50_000) + [1, 0, 0, 0, 0]
        let file = Chunks.signature + Chunks.chunk("IHDR", header) + Chunks.chunk("IDAT", [0x78, 0x01])
        #expect(failure(file, .png) == .tooLarge(limit: 100_000_000))
    }

    @Test("Truncated files are rejected", arguments: ConversionTests.written)
    func truncated(type: UniformType) throws {
        let file = try Sample.file(try Sample.blocks(), type)
        for count in 0..<file.count - 4 where failure(Array(file[..<count]), type) == nil {
            // The last bytes of a TIFF are its directory, of a PNG the chunk that ends it.
            #expect(type == .png && count >= file.count - 12 - 4 || type == .tiff, "\(count) of \(file.count)")
        }
    }

    @Test("A changed byte never crashes", arguments: ConversionTests.written)
    func changed(type: UniformType) throws {
        let file = try Sample.file(try Sample.blocks(), type)
        for place in file.indices {
            for byte in [0, 0x7F, 0xFF] as [UInt8] {
                var changed = file
                changed[place] = byte
                var converter = PictureConverter(changed, type: type, limit: 1_000_000)
                if let picture = try? converter.picture() { #expect(picture.width * picture.height <= 1_000_000) }
            }
        }
    }

    @Test("Bytes of another type are rejected", arguments: ConversionTests.written + [.gif, .svg, .bmp, .ico])
    func another(type: UniformType) throws {
        #expect(failure(Array("no picture at all, whatever it is called, and long enough".utf8), type) == .damaged)
        #expect(failure([], type) == .damaged)
    }

    @Test("A type without conversion is reported") func noConversion() throws {
        #expect(failure(try Sample.file(try Sample.blocks(), .png), .png, as: .markdown) == .noConversion)
        #expect(failure([0], .pdf) == .noConversion)
    }
}
