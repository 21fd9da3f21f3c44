import Formats
import Testing

/// RTF as AbiWord 3.0 reads it where it is pasted.
@Suite struct RTFForAbiWordTests {
    private func rtf(_ html: String) throws -> String {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        var options = WritingOptions.standard
        options.rtfForm = .simple
        options.rtfTables = .abiWord
        return String(decoding: RTFWriter().write(text, options), as: UTF8.self)
    }

    /// The cells in AbiWord's private destinations, and the texts between them.
    private func places(_ html: String) throws -> [String] {
        try rtf(html).split(separator: "{\\*\\").dropFirst().map { String($0.prefix { $0 != "}" }) }.filter {
            $0.hasPrefix("abi")
        }
    }

    @Test func aTableIsSaidByThePlacesOfItsCells() throws {
        #expect(
            try places("<table><tr><td>a<td>b<tr><td>c<td>d</table>") == [
                "abitableprops homogeneous:0",
                "abicellprops left-attach:0; right-attach:1; top-attach:0; bot-attach:1", "abiendcell",
                "abicellprops left-attach:1; right-attach:2; top-attach:0; bot-attach:1", "abiendcell",
                "abicellprops left-attach:0; right-attach:1; top-attach:1; bot-attach:2", "abiendcell",
                "abicellprops left-attach:1; right-attach:2; top-attach:1; bot-attach:2", "abiendcell",
                "abiendtable",
            ])
    }

    @Test func aCellThatSpansReachesAsFarAsItsTable() throws {
        #expect(
            try places("<table><tr><td rowspan=9>a<td colspan=2>b<tr><td>c<td>d</table>").filter { $0.contains("-") }
                == [
                    "abicellprops left-attach:0; right-attach:1; top-attach:0; bot-attach:2",
                    "abicellprops left-attach:1; right-attach:3; top-attach:0; bot-attach:1",
                    "abicellprops left-attach:1; right-attach:2; top-attach:1; bot-attach:2",
                    "abicellprops left-attach:2; right-attach:3; top-attach:1; bot-attach:2",
                ])
    }

    @Test func everyCellHasAParagraph() throws {
        #expect(!(try rtf("<table><tr><td><td>b</table>").contains("bot-attach:1}{\\*\\abiendcell}")))
    }

    @Test func aTableInACellIsParagraphsOfIt() throws {
        let written = try rtf("<table><tr><td>a<table><tr><td>x<td>y</table><td>b</table>")
        #expect(written.components(of: "abitableprops") == 1 && !written.contains("\\nestcell"))
    }

    @Test func aHeadingAtTheBeginningIsInNoListAndStandsBeforeTheLists() throws {
        let written = try rtf("<h1>T</h1><ul><li>a</ul><h2>U</h2>")
        let heading = try #require(written.firstRange(of: "\\s1\\ls0"))
        let lists = try #require(written.firstRange(of: "{\\*\\listtable"))
        #expect(heading.lowerBound < lists.lowerBound && !written.contains("\\s2\\ls0"))
    }

    @Test func whatBeginsOtherwiseIsAsItWas() throws {
        let written = try rtf("<p>a</p><h1>T</h1><ul><li>a</ul>")
        let lists = try #require(written.firstRange(of: "{\\*\\listtable"))
        let text = try #require(written.firstRange(of: "\\pard"))
        #expect(lists.lowerBound < text.lowerBound && !written.contains("\\ls0"))
    }
}

extension String {
    fileprivate func components(of part: String) -> Int {
        ranges(of: part).count
    }
}
