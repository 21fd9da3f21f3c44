import Testing

@testable import PasteboardViewer

@Suite struct SixelTests {
    static let sent: [(rows: [String], bytes: String)] = [
        (["r"], "\"1;1;1;1#0;2;100;0;0#0@"),
        (["rrrrr"], "\"1;1;5;1#0;2;100;0;0#0!5@"),
        (["..r"], "\"1;1;3;1#0;2;100;0;0#0??@"),
        (["w", ".", "w", ".", ".", "w", "w"], "\"1;1;1;7#0;2;100;100;100#0d-#0@"),
        ([".", "."], "\"1;1;1;2"),
    ]

    @Test(arguments: sent)
    func whatIsSent(row: (rows: [String], bytes: String)) throws {
        let text = String(decoding: Sixel(try Drawing.image(row.rows)).bytes, as: UTF8.self)
        #expect(text == "\u{1B}P0;1;0q\(row.bytes)\u{1B}\\")
    }

    static let drawings: [[String]] = [
        ["rgb", "bgr"],
        ["rrrrrrrr", "r......r", "r.kwwk.r", "r......r", "rrrrrrrr"],
        ["o", "k", "o", "k", "o", "k", "o", "k", "o", "k", "o", "k", "g"],
        ["wwwwwwwwwwwwwwwwwwwwwkkkkkkkkkkkkkkkkkkkk", "k...............w.......................b"],
    ]

    @Test(arguments: drawings)
    func whatIsSeen(rows: [String]) throws {
        let sixel = Sixel(try Drawing.image(rows))
        #expect(try Drawing.rows(SixelReader(sixel.bytes).image()) == rows)
    }

    @Test func moreColoursThanRegisters() throws {
        let bytes: [UInt8] = (0..<4096).flatMap { place -> [UInt8] in
            [UInt8(place % 64 * 4), UInt8(place / 64 * 4), 128, 255]
        }
        let image = try #require(PixelImage(PixelSize(width: 64, height: 64), bytes: bytes))
        let reader = try SixelReader(Sixel(image).bytes)
        let seen = try reader.image().bytes
        #expect(reader.registers.count == 256)
        let differences = zip(bytes, seen).map { abs(Int($0) - Int($1)) }
        #expect(differences.max() ?? 255 <= 12)
    }

    @Test func aPixelIsSeenOrNot() throws {
        let image = try #require(PixelImage(PixelSize(width: 2, height: 1), bytes: [255, 0, 0, 127, 255, 0, 0, 128]))
        #expect(try Drawing.rows(SixelReader(Sixel(image).bytes).image()) == [".r"])
    }
}
