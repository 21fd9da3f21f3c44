import FormatCore
import Testing

@testable import HTMLFormat

/// The names of repairs and what they change are in two modules.
@Suite struct SourceRepairTests {
    @Test("Each row has a name and a description", arguments: SourceRepair.allCases)
    func rows(repair: SourceRepair) {
        #expect(repair.name.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0.isASCIILetter })
        #expect(repair.rawValue == "\(repair.name): \(repair.summary)")
        #expect(SourceRepair(named: repair.name) == repair)
    }

    @Test("No two names stand for the same repair")
    func changes() {
        let types = Set(SourceRepair.allCases.map { ObjectIdentifier(type(of: $0.change)) })
        #expect(types.count == SourceRepair.allCases.count)
    }

    @Test func theLanguageOfCodeIsAnOption() throws {
        var options = ReadingOptions.standard
        options.codeLanguage = "Swift"
        #expect(try HTMLReader().read(Array("<pre>let a</pre>".utf8), options).outline == ["code0(swift)|let a"])
    }
}
