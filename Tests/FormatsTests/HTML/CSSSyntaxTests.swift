import Testing

@testable import HTMLFormat

@Suite struct CSSSyntaxTests {
    private func declarations(_ text: String) -> [String] {
        var found: [String] = []
        CSSSyntax.forEachDeclaration(of: Array(text.utf8)[...]) {
            found.append("\($0.name)=\($0.value)\($0.isImportant ? "!" : "")")
        }
        return found
    }

    @Test(
        arguments: [
            ("color:red;font-size: 12pt ", ["color=red", "font-size=12pt"]),
            ("COLOR : Red", ["color=Red"]), (";;a:b;", ["a=b"]), ("a:b:c", ["a=b:c"]), ("a;b:c", ["b=c"]), ("", []),
            ("font-family:'a;b:c';color:red", ["font-family='a;b:c'", "color=red"]),
            ("a:\"x\\\";y\";b:c", ["a=\"x\";y\"", "b=c"]),
            ("a:url(x;y:z);b:c", ["a=url(x;y:z)", "b=c"]), ("a:(b;{c;}[d;]);e:f", ["a=(b;{c;}[d;])", "e=f"]),
            ("a:b!important;c:d ! Important", ["a=b!", "c=d!"]), ("a:b !ie;c:d", ["c=d"]),
            ("a:'!important'", ["a='!important'"]),
            ("/* ; */a/**/:b/*;c:d*/;e:f", ["a=b", "e=f"]), ("a:'/*';b:c", ["a='/*'", "b=c"]), ("a:b/*", ["a=b"]),
            ("a:\\72 ed;b:\\;c;d:\\", ["a=red", "b=;c", "d="]), ("a:'b\nc:d;e:f", ["a='b\nc:d", "e=f"]),
        ] as [(String, [String])])
    func declarationsAreCutAsTheGrammarSays(_ text: String, _ expected: [String]) {
        #expect(declarations(text) == expected)
    }

    @Test(
        arguments: [
            ("a{b:c}d{e:f}", ["a|b:c", "d|e:f"]), ("<!-- a{b} -->c{d}", ["a|b", "c|d"]),
            ("a{b:'}'}c{d}", ["a|b:'}'", "c|d"]), ("@import 'x;{y';a{b}", ["a|b"]),
            ("/* x{ */a/*{*/{b/*}*/}", ["a/*{*/|b/*}*/"]),
            ("@media print{a{b}}c{d}", ["@media print|a{b}", "c|d"]), ("a{b", ["a|b"]), ("a", []), ("}a{b}", ["}a|b"]),
            ("a[b='{']{c}", ["a[b='{']|c"]),
        ] as [(String, [String])])
    func rulesAreCutAsTheGrammarSays(_ text: String, _ expected: [String]) {
        let rules = CSSSyntax.rules(of: Array(text.utf8)[...]).map {
            String(decoding: $0.prelude, as: UTF8.self) + "|" + String(decoding: $0.block, as: UTF8.self)
        }
        #expect(rules == expected)
    }

    @Test func whatIsImportantIsNotSaidOtherwise() {
        var said = CSSDeclarations(Array("color:red!important;color:blue;display:none".utf8)[...])
        #expect(said[.color] == "red")
        said.add(CSSDeclarations(Array("color:green;display:block".utf8)[...]))
        #expect(said[.color] == "red")
        #expect(said[.display] == "block")
    }
}
