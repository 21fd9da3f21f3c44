/// Dollar signs of shells, Make, Perl and PowerShell, and of patterns, between which text is no formula.
///
/// The text between `$(CC)-` and the next sign begins like a formula. How it begins and ends, and what follows the second
/// sign, tell them apart.
enum ShellVariables {
    /// True for a byte that begins a variable after a dollar sign, and that does not follow a formula.
    static func mayBegin(with byte: UInt8) -> Bool { byte == UInt8(ascii: "{") || byte == UInt8(ascii: "@") }

    /// True if the text between two dollar signs is that between two variables, or from a pattern.
    static func hold(_ content: ArraySlice<UInt8>, before next: UInt8?) -> Bool {
        guard let first = content.first, let last = content.last else { return false }
        if content.count > 1 {
            if endsText(first, content) || isQuote(last, content) { return true }
            if calls.contains(first), !hasPairs(content) { return true }
        }
        switch next {
        case UInt8(ascii: "("):
            return variables.contains(first) || first.isASCIIDigit || joints.contains(last) || isName(content)
        case UInt8(ascii: "_"): return first == UInt8(ascii: "_") || joints.contains(last)
        case UInt8(ascii: "/"): return first == UInt8(ascii: "/")
        default: return false
        }
    }

    /// True if the first dollar sign ends the text before it: a pattern, or an example in quotation marks or brackets.
    private static func endsText(_ first: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        let second = content.dropFirst().first
        switch first {
        case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\""): return true
        case UInt8(ascii: "/"): return content.contains(0x20)
        case UInt8(ascii: "]"): return second == 0x20 || second == UInt8(ascii: ",")
        case UInt8(ascii: "'"): return content.dropFirst().contains(first) || second == 0x20
        case UInt8(ascii: "("): return second == UInt8(ascii: "'") || second == UInt8(ascii: "\"")
        // Quotation marks of Unicode begin with these bytes.
        case 0xE2: return second == 0x80 && content.dropFirst(2).first.map { 0x98...0x9F ~= $0 } == true
        default: return false
        }
    }

    /// True if the content ends with a quotation mark; an apostrophe after a letter is a prime.
    private static func isQuote(_ last: UInt8, _ content: ArraySlice<UInt8>) -> Bool {
        if last == UInt8(ascii: "\"") { return true }
        guard last == UInt8(ascii: "'"), let before = content.dropLast().last else { return false }
        return before == 0x20 || "(,=".utf8.contains(before)
    }

    /// True if as many brackets of any kind are closed as are opened.
    private static func hasPairs(_ content: ArraySlice<UInt8>) -> Bool {
        var depth = 0
        for byte in content {
            if opening.contains(byte) { depth += 1 }
            if closing.contains(byte) { depth -= 1 }
        }
        return depth == 0
    }

    private static func isName(_ content: ArraySlice<UInt8>) -> Bool {
        content.count > 2 && content.allSatisfy(\.isASCIILetter)
    }

    /// The bytes after a dollar sign that begin a call.
    private static let calls = Array("({.".utf8)
    private static let opening = Array("([{".utf8)
    private static let closing = Array(")]}".utf8)
    /// The bytes after a dollar sign that begin a variable, besides letters and digits.
    private static let variables = Array("({_@".utf8)
    /// The signs between two variables.
    private static let joints = Array("=+-/:.,;<>|&~%([{".utf8)
}
