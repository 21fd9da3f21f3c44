import Testing

@testable import PasteboardViewer

@Suite struct PixelImageTests {
    static let reductions: [(rows: [String], width: Int, height: Int, bytes: [UInt8])] = [
        (["kw", "wk"], 1, 1, [128, 128, 128, 255]),
        (["rrgg", "rrgg"], 2, 1, [255, 0, 0, 255, 0, 255, 0, 255]),
        (["kww"], 2, 1, [0, 0, 0, 255, 255, 255, 255, 255]),
        // Transparent pixels have no color.
        (["r."], 1, 1, [255, 0, 0, 128]),
        ([".."], 1, 1, [0, 0, 0, 0]),
        (["rb"], 7, 7, [255, 0, 0, 255, 0, 0, 255, 255]),
    ]

    @Test(arguments: reductions)
    func reduced(row: (rows: [String], width: Int, height: Int, bytes: [UInt8])) throws {
        let image = try Drawing.image(row.rows).reduced(to: PixelSize(width: row.width, height: row.height))
        #expect(image.bytes == row.bytes)
    }

    @Test func thereAreFourBytesToAPixel() {
        #expect(PixelImage(PixelSize(width: 2, height: 1), bytes: [UInt8](repeating: 0, count: 7)) == nil)
        #expect(PixelImage(PixelSize(width: 2, height: 1), bytes: [UInt8](repeating: 0, count: 9)) == nil)
        #expect(PixelImage(PixelSize(width: .max, height: .max), bytes: []) == nil)
    }

    static let sizes: [(size: PixelSize, room: PixelSize, fitted: PixelSize)] = [
        (PixelSize(width: 40, height: 30), PixelSize(width: 100, height: 100), PixelSize(width: 40, height: 30)),
        (PixelSize(width: 400, height: 300), PixelSize(width: 100, height: 100), PixelSize(width: 100, height: 75)),
        (PixelSize(width: 300, height: 400), PixelSize(width: 100, height: 100), PixelSize(width: 75, height: 100)),
        (PixelSize(width: 9000, height: 1), PixelSize(width: 100, height: 100), PixelSize(width: 100, height: 1)),
        (PixelSize(width: .max, height: 1), PixelSize(width: 10, height: 10), PixelSize(width: 10, height: 1)),
    ]

    @Test(arguments: sizes)
    func fitted(row: (size: PixelSize, room: PixelSize, fitted: PixelSize)) {
        #expect(row.size.fitted(into: row.room) == row.fitted)
    }
}
