import Testing

@testable import Pasteboard

/// JSON as people write it by hand, and where it is wrong.
@Suite struct JSONReaderTests {
    /// A value in one line: objects and lists as JSON has them, strings in their quotation marks.
    private func outline(_ value: JSONValue) -> String {
        switch value.content {
        case .null: "null"
        case .bool(let bool): "\(bool)"
        case .number(let number): "\(number)"
        case .string(let string): "‹\(string)›"
        case .array(let elements): "[" + elements.map(outline).joined(separator: " ") + "]"
        case .object(let members): "{" + members.map { "\($0.key):" + outline($0.value) }.joined(separator: " ") + "}"
        }
    }

    @Test(
        arguments: [
            ("{}", "{}"), (" [ ] ", "[]"), ("\"a\"", "‹a›"), ("true", "true"), ("null", "null"),
            ("[1, -2.5e3, 0]", "[1.0 -2500.0 0.0]"), ("{\"a\": {\"b\": [false]}}", "{a:{b:[false]}}"),
            ("[1, 2, ]", "[1.0 2.0]"), ("{\"a\": 1, }", "{a:1.0}"),
            ("// first\n{ /* in\nside */ \"a\": \"// no comment\" } // last", "{a:‹// no comment›}"),
            ("\"\\u00e9\\n\\ud83d\\ude00\\\\\"", "‹é\n😀\\›"), ("\u{FEFF}{}", "{}"),
        ])
    func isRead(text: String, expected: String) throws {
        #expect(outline(try JSONValue(parsing: text)) == expected)
    }

    @Test(
        arguments: [
            ("", "1:1: the file has no content"),
            ("{\n  \"a\": 1\n", "3:1: the file ends here, and } is missing for line 1"),
            ("{\n  \"a\": 1\n  \"b\": 2\n}", "3:3: expected a comma or }"),
            ("{\"a\" 1}", "1:6: expected a colon after the key \"a\""),
            ("{a: 1}", "1:2: expected a key in quotation marks, or }"),
            ("{\"a\": on}", "1:7: “on” is not a value; put strings in quotation marks"),
            ("{\"é\": \"x}", "1:7: this string is not closed"),
            ("[\"x\ny\"]", "1:2: this string is not closed on its line"),
            ("{\"a\": 1, \"a\": 2}", "1:10: the key \"a\" occurs twice"),
            ("[1]]", "1:4: unexpected text after the last }"), ("[1}", "1:3: unexpected }: nothing is open"),
            ("/* open", "1:1: this comment is not closed; end it with */"),
            ("[\"\\x\"]", "1:3: expected one of \" \\ / b f n r t, or u and four hexadecimal digits, after \\"),
            ("[\"\\ud83d\"]", "1:3: this is half a surrogate pair; the other half is missing"),
            ("[1.]", "1:2: this is not a number"), ("{,}", "1:2: expected a key in quotation marks, or }"),
        ])
    func whatIsWrongIsToldWithItsPlace(text: String, expected: String) {
        let error = #expect(throws: ConfigurationError.self) { try JSONValue(parsing: text) }
        #expect(error?.description == expected)
    }

    @Test func nestingTakesNoRoomOfTheProgram() {
        let error = #expect(throws: ConfigurationError.self) {
            try JSONValue(parsing: String(repeating: "[", count: 100_000))
        }
        #expect(error?.reason == "this is nested too deeply")
    }
}
