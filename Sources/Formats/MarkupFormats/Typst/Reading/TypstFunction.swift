/// A function that a document defines: its parameters in order, with the default values of named ones, and its body as markup.
struct TypstFunction {
    var parameters: [(name: String, value: ArraySlice<UInt8>?)]
    let body: [UInt8]
    /// The body as code, if it may be computed; nil for content.
    var expression: [UInt8]?
    /// True for a variable, which takes no arguments.
    var isVariable = false
}

// MARK: Reading

extension TypstFunction {
    /// The code of a body that is an expression, without the braces around it; nil for content and for statements.
    static func expression(of value: ArraySlice<UInt8>) -> [UInt8]? {
        let isBlock = value.first == "{" && value.last == "}"
        let code = isBlock ? value.dropFirst().dropLast().drop(while: \.isASCIIWhiteSpace).withoutTrailingSpace : value
        guard !code.isEmpty, code.count <= 400, !code.contains(where: { "{$#\n;[".utf8.contains($0) }),
            !TypstFunctions.statements.contains(TypstSource(bytes: Array(code)).name(at: 0).text)
        else { return nil }
        return Array(code)
    }

    static func parameters(of code: TypstSource, in range: Range<Int>) -> [(String, ArraySlice<UInt8>?)]? {
        var found: [(String, ArraySlice<UInt8>?)] = []
        for part in TypstFunctions.parts(of: code, in: range, at: ",") {
            let name = code.name(at: part.startIndex)
            let behind = part.dropFirst(name.count).drop(while: \.isASCIIWhiteSpace)
            guard !name.isEmpty, behind.isEmpty || behind.first == ":" else { return nil }
            found.append((name.text, behind.isEmpty ? nil : behind.dropFirst().drop(while: \.isASCIIWhiteSpace)))
        }
        return found
    }

    /// A body as markup: content in brackets unchanged, and each expression of code after a `#`; nil if it would have to run.
    static func markup(of value: ArraySlice<UInt8>) -> [UInt8]? {
        if value.first == "[", value.last == "]" { return Array(value.dropFirst().dropLast()) }
        let isBlock = value.first == "{" && value.last == "}"
        if !isBlock, isArithmetic(value) { return Array("#(".utf8) + value + Array(")".utf8) }
        let code = TypstSource(bytes: Array(isBlock ? value.dropFirst().dropLast() : value))
        var markup: [UInt8] = []
        let lines = TypstFunctions.parts(of: code, in: 0..<code.bytes.count, at: isBlock ? "\n;" : "\n")
        // Values in a block are computed when it is called.
        if isBlock, lines.contains(where: { $0.starts(with: "let ".utf8) }) {
            let isKnown = lines.allSatisfy { line in
                let name = TypstSource(bytes: Array(line.prefix(129))).name(at: 0).text
                return name == "let" || !TypstFunctions.statements.contains(name)
            }
            return isKnown ? [UInt8(ascii: "#")] + value : nil
        }
        for line in lines {
            let words = TypstSource(bytes: Array(line))
            for part in TypstFunctions.parts(of: words, in: 0..<line.count, at: "+") {
                let name = TypstSource(bytes: Array(part)).name(at: 0)
                if TypstFunctions.statements.contains(name.text)
                    || name.isEmpty && part.first != "[" && part.first != "\""
                {
                    return nil
                }
                if name.elementsEqual("set".utf8) || name.elementsEqual("show".utf8) { continue }
                markup += part.first == "[" ? TypstFunctions.content(part) : [UInt8(ascii: "#")] + part
            }
        }
        return markup.isEmpty ? nil : markup
    }
    /// True for an expression with an operator that content does not have.
    private static func isArithmetic(_ value: ArraySlice<UInt8>) -> Bool {
        guard !value.contains(where: { "[{$#\n".utf8.contains($0) }) else { return false }
        return ["*", "/", "-"].contains { value.containsSequence(" \($0) ".utf8) }
    }
}
