import Formats
import Testing

@Suite("Tables that only place another one")
struct PlacingTableTests {
    @Test(arguments: [
        RepairRow(
            html: "<table><tr><td><table><tr><td>a<td>b</table></table>", "table0/row1/cell2|a", "table0/row1/cell3|b"),
        RepairRow(
            html: "<table><tr><td><table><tr><td><table><tr><td>a<td>b</table></table></table>", "table0/row1/cell2|a",
            "table0/row1/cell3|b"),
    ])
    func placed(row: RepairRow) throws { try row.check() }

    @Test("With text beside it, it stays a cell's") func beside() throws {
        let outline = try HTMLReader().read(
            Array("<table><tr><td>x<table><tr><td>a<td>b</table></table>".utf8), .standard
        ).outline
        #expect(outline.first == "table0/row1/cell2|x")
    }
}
