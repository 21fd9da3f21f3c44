import Charsets
import Testing

@Suite("Character references by name")
struct EntityNameTests {
    @Test(
        "Every name is found in the table",
        arguments: [
            ("AElig", "Æ"), ("amp", "&"), ("excl", "!"), ("exist", "∃"), ("zwnj", "\u{200C}"), ("Afr", "𝔄"),
            ("NotEqualTilde", "≂\u{338}"), ("there4", "∴"),
        ])
    func known(name: String, characters: String) {
        #expect(EntityNames.characters(named: Array(name.utf8)[...]).map(Array.init) == Array(characters.utf8))
    }

    @Test("Unknown names stand for nothing", arguments: ["", "A", "AElig=C6", "amp lt", "am", "ampx", "zzzz", "~"])
    func unknown(name: String) {
        #expect((EntityNames.characters(named: Array(name.utf8)[...]) == nil))
    }
}
