import Glibc
import Pictures
import SelectionModel
import Targets
import Testing
import UniformTypes

@testable import PasteboardClient
@testable import PasteboardService

/// A copied picture, as other clients get it.
@Suite(.enabled(if: TestServer.isAvailable))
struct PictureTests {
    private let desk: Desk

    init() throws {
        desk = try Desk()
    }

    /// A bitmap of two pixels, red and blue.
    private static let bitmap: [UInt8] = {
        let file: [UInt8] = [62, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0]
        let info: [UInt8] = [40, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0]
        let pixels: [UInt8] = [0, 0, 255, 255, 0, 0, 0, 0]
        return Array("BM".utf8) + file + info + Array(repeating: 0, count: 24) + pixels
    }()

    private func publish(_ bytes: [UInt8], _ type: UniformType) throws {
        let item = Item([Representation(type: type, bytes: bytes)])
        let reply = try desk.ask(.publish(PublishRequest(selection: .clipboard, item: item)))
        guard case .done = reply else { throw TookTooLong() }
    }

    private func read(_ target: String) throws -> [UInt8] {
        try desk.reader().retrieve(.init(target), from: .clipboard).bytes
    }

    /// The programs that convert pictures for the daemon now.
    private var converters: Int {
        get throws {
            let program = try Program(
                ["pgrep", "-c", "-P", "\(desk.daemon.process)", "-f", "--", PictureProgram.Task.convert.rawValue],
                display: desk.display)
            return Int(String(decoding: try program.read(), as: UTF8.self).split(separator: "\n").first ?? "0") ?? 0
        }
    }

    @Test func itIsOfferedAsOthersAndNothingIsConvertedUntilSomebodyAsks() throws {
        try publish(Self.bitmap, .bmp)
        let targets = try desk.targets()
        #expect(targets.first == "image/bmp")
        for target in ["image/png", "image/jpeg", "image/tiff", "image/webp", "text/html"] {
            #expect(targets.contains(target), "\(target)")
        }
        #expect(!targets.contains("UTF8_STRING") && !targets.contains("text/markdown"))
        #expect(try read("image/bmp") == Self.bitmap)
        #expect(try converters == 0)
    }

    @Test(arguments: [("image/png", UniformType.png), ("image/tiff", .tiff), ("image/webp", .webP)])
    func anotherClientGetsTheSamePixels(target: String, type: UniformType) throws {
        try publish(Self.bitmap, .bmp)
        var converter = PictureConverter(try read(target), type: type)
        let picture = try converter.picture()
        #expect(picture.width == 2 && picture.height == 1)
        #expect(picture.bytes == [255, 0, 0, 255, 0, 0, 255, 255])
    }

    @Test func aPageHasThePictureInIt() throws {
        try publish(Self.bitmap, .bmp)
        let page = String(decoding: try read("text/html"), as: UTF8.self)
        #expect(page.contains("<img src=\"data:image/png;base64,iVBORw0KGgo"))
    }

    @Test("A drawing with text is rendered in the sandbox")
    func drawing() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40'><text y='30' font-size='30'>M</text></svg>"
        try publish(Array(text.utf8), .svg)
        #expect(try desk.targets().first == "image/svg+xml")
        let png = try read("image/png")
        var converter = PictureConverter(png, type: .png)
        let picture = try converter.picture()
        #expect(picture.width == 40 && picture.height == 40)
        let inked = picture.bytes.enumerated().count { $0.offset % 4 == 3 && $0.element > 128 }
        #expect(inked > 50 && inked < 1200)
    }

    @Test("An undecodable picture is refused, and the daemon continues")
    func damaged() throws {
        try publish(Array(Self.bitmap.dropLast(6)), .bmp)
        for target in ["image/png", "text/html"] {
            #expect(throws: RetrievalError.refused) { try read(target) }
        }
        #expect(try read("image/bmp").count == Self.bitmap.count - 6)
        try publish(Self.bitmap, .bmp)
        #expect(try read("image/png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }
}
