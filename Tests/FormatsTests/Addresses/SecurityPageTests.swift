import FormatCore
import Testing

@Suite("SECURITY.md")
struct SecurityPageTests {
    @Test("Its table lists exactly the link schemes that are kept")
    func schemes() throws {
        let page = CorpusFile.text("../../../SECURITY.md")
        #expect(!page.isEmpty)
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }
        let names = rows.flatMap { row in
            row.dropFirst(2).prefix { $0 != "|" }.split(separator: "`").filter { !$0.contains(",") && $0 != " " }
        }
        #expect(Set(names.map(String.init)) == LinkScheme.names)
    }
}
