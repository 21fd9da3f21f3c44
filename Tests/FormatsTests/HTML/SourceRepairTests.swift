import FormatCore
import Testing

@testable import HTMLFormat

/// The names of repairs and what they change are in two modules.
@Suite struct SourceRepairTests {
    @Test(arguments: SourceRepair.all)
    func everyNamedRepairChangesSomething(repair: SourceRepair) {
        #expect(HTMLRepairs.repair(repair) != nil, "\(repair.name) has no row in HTMLRepairs")
        #expect(SourceRepair(named: repair.name) == repair)
    }

    @Test("A repair that rules name can be named in a configuration, too")
    func everyNameIsKnown() {
        for name in HTMLRepairs.all.compactMap({ $0.name }) {
            #expect(SourceRepair.all.contains(name), "\(name.name) is not in SourceRepair.all")
        }
    }

    @Test func theLanguageOfCodeIsAnArgument() throws {
        let reader = HTMLReader(repairs: [.codeLanguage("Swift")])
        let text = try reader.read(Array("<pre>let a</pre>".utf8), .standard)
        #expect(text.outline == ["code0(swift)|let a"])
    }
}
