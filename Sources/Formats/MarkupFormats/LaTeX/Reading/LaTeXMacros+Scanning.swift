// Names and literal text in the source of macros.

extension LaTeXMacros {
    /// True for the name of a command that only packages and classes use; conditions and their switches are kept.
    static func isInternal(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.contains("@"), !name.starts(with: "if".utf8), !name.text.hasSuffix("true"),
            !name.text.hasSuffix("false")
        else { return false }
        return !name.elementsEqual("@mkboth".utf8)
    }

    /// The name of the command that ends a text; nil if none does.
    static func nameAtEnd(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let letters = text.suffix(64).reversed().prefix(while: \.isASCIILetter).count
        // Two backslashes end a line, and letters behind them are text.
        let signs = text.dropLast(letters).suffix(8).reversed().prefix { $0 == "\\" }.count
        return letters > 0 && signs % 2 == 1 ? text.suffix(letters) : nil
    }

    /// The end of literal text: a code environment, `\verb` and the like, or a branch that is left out.
    static func end(ofVerbatim text: ArraySlice<UInt8>, from index: Int, _ name: String) -> Int {
        if name == "iffalse" { return text[index...].firstOccurrence(of: "\\fi".utf8)?.lowerBound ?? index }
        if name != "begin" { return endOfCode(in: text, from: index, name) }
        guard index < text.endIndex, text[index] == "{" else { return index }
        let environment = text[(index + 1)...].prefix(32).prefix { $0 != "}" }
        guard LaTeXEnvironment.isCode(environment.text) else { return index }
        let ending = [UInt8]("\\end{") + environment + [UInt8]("}")
        return text[environment.endIndex...].firstOccurrence(of: ending)?.lowerBound ?? text.endIndex
    }

    /// The end of code between two equal signs, such as `\lstinline[language=C]|a}|`; code in braces has no other end than them.
    static func endOfCode(in text: ArraySlice<UInt8>, from index: Int, _ name: String) -> Int {
        var rest = text[index...].prefix(1024).drop { $0 == "*" }
        if rest.first == "[", name != "path" { rest = rest.drop { $0 != "]" }.dropFirst() }
        if name == "mintinline" || name == "mint" { rest = rest.drop { $0 != "}" }.dropFirst() }
        guard let sign = rest.first, !sign.isASCIIWhiteSpace, !"{}()[]\\".utf8.contains(sign) else { return index }
        return rest.dropFirst().firstIndex { $0 == sign || $0 == 0x0A } ?? index
    }
}
