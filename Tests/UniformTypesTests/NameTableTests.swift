import Testing

@testable import UniformTypes

@Suite struct NameTableTests {
    @Test func everyNameIsFoundUnderItsNumber() {
        let names = (0..<1000).map { "name.\($0 * 7919)" }
        let table = NameTable(names)
        for (number, name) in names.enumerated() { #expect(table.number(of: name) == number) }
        #expect(table.number(of: "name") == nil)
        #expect(table.number(of: "") == nil)
    }

    @Test func ofEqualNamesTheFirstCounts() {
        #expect(NameTable(["a", "b", "a"]).number(of: "a") == 0)
        #expect(NameTable(["a", "b", "a"]).number(of: "b") == 1)
    }

    @Test func anEmptyTableHasNoName() {
        #expect(NameTable([]).number(of: "a") == nil)
    }
}
