import RichText
import Testing

@testable import OfficeFormats

@Suite("The cells of a sheet")
struct ReadSheetTests {
    @Test(
        "Many cells that refer to one long text end at a limit",
        arguments: [(9, 3, true), (7, 3, true), (20, 4, false)])
    func text(limit: Int, count: Int, isFull: Bool) {
        var sheet = ReadSheet(text: limit)
        for row in 0..<4 { sheet.put(.init(lines: [Array("ab".utf8), Array("c".utf8)]), row: row, column: 0) }
        #expect(sheet.cellCount == count)
        #expect(sheet.isFull == isFull)
        #expect(sheet.text.blockEvents.filter { if case .enter(_, .row) = $0 { true } else { false } }.count == count)
    }
}
