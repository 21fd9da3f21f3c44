import Charsets
import Testing

@Suite("Names of characters")
struct EntityNameTests {
    @Test(
        "A name is found wherever it stands among the others",
        arguments: [
            ("AElig", "Æ"), ("amp", "&"), ("excl", "!"), ("exist", "∃"), ("zwnj", "\u{200C}"), ("Afr", "𝔄"),
            ("NotEqualTilde", "≂\u{338}"), ("there4", "∴"),
        ])
    func known(name: String, characters: String) {
        #expect(EntityNames.characters(named: Array(name.utf8)[...]).map(Array.init) == Array(characters.utf8))
    }

    @Test("What is no name stands for nothing", arguments: ["", "A", "AElig=C6", "amp lt", "am", "ampx", "zzzz", "~"])
    func unknown(name: String) {
        #expect((EntityNames.characters(named: Array(name.utf8)[...]) == nil))
    }
}
