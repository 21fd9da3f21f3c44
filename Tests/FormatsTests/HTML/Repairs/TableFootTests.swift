import Formats
import Testing

@Suite("Feet of tables")
struct TableFootTests {
    private func rows(_ html: String) throws -> [String] {
        try HTMLReader().read(Array(html.utf8), .standard).outline.compactMap {
            $0.split(separator: "|").last.map(String.init)
        }
    }

    @Test(
        "A footer comes after the rows",
        arguments: [
            "<table><thead><tr><th>h</thead><tfoot><tr><td>f</tfoot><tbody><tr><td>a</td></tr><tr><td>b</table>",
            "<table><tfoot><tr><td>f</tfoot><thead><tr><th>h</thead><tbody><tr><td>a</tbody><tbody><tr><td>b</table>",
            "<table><thead><tr><th>h</thead><tbody><tr><td>a</td></tr><tr><td>b</tbody><tfoot><tr><td>f</table>",
            "<table><thead><tr><th>h</thead><tbody><tr><td>a</tbody><tfoot><tr><td>f</tfoot><tbody><tr><td>b</table>",
        ])
    func order(html: String) throws { #expect(try rows(html) == ["h", "a", "b", "f"]) }

    @Test func aTableWithinAnotherKeepsItsOwnFoot() throws {
        let inner = "<table><tfoot><tr><td>2</tfoot><tbody><tr><td>1</table>"
        #expect(
            try rows("<table border=1><tr><td>a</td><td>\(inner)</td></tr><tr><td>b<td>c</table>") == [
                "a", "1", "2", "b", "c",
            ])
    }
}
