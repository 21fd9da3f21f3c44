import Testing

@testable import UniformTypes

@Suite struct HeldTextTests {
    @Test(arguments: [
        ("user-select", "select", true), ("aab", "ab", true), ("aaa", "ab", false), ("b", "ab", false),
        ("ab", "ab", true),
        ("", "a", false), ("a", "", true), ("", "", true), ("Zürich", "ü", true), ("e\u{301}", "é", false),
    ])
    func aPartIsFoundByteForByte(text: String, part: String, isHeld: Bool) {
        #expect(text.holds(part) == isHeld)
        #expect("<\(text)>".dropFirst().dropLast().holds(part) == isHeld)
    }

    @Test func aPartOutsideASubstringIsNotFound() {
        #expect(!"before after".prefix(6).holds("after"))
    }

    @Test(arguments: [
        ("a-b-c", "-", "+", "a+b+c"), ("aaa", "aa", "b", "ba"), ("äxä", "ä", "", "x"), ("a", "", "b", "a"),
    ])
    func everyPartIsReplacedFromTheLeft(text: String, part: String, other: String, result: String) {
        #expect(text.with(part, replacedBy: other) == result)
    }
}
