import FormatCore
import RichText

/// The text of a formula in the commands that readers of formulas know.
///
/// Commands of other packages are replaced, and those without meaning in a formula are left out.
struct LaTeXFormulaText {
    /// The formula alone.
    private var cursor: LaTeXCursor
    private var output: [UInt8] = []
    private var depth = 0

    /// The maximum depth of arguments whose commands are replaced.
    private static let depthLimit = 24

    /// The formula, which is the same if it needs no change.
    static func plain(_ tex: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard isForeign(tex) else { return tex }
        var text = LaTeXFormulaText(tex)
        text.append(upTo: text.cursor.bytes.count)
        return text.output[...]
    }

    private init(_ tex: ArraySlice<UInt8>) {
        cursor = LaTeXCursor(LaTeXSource(Array(tex)))
        cursor.end = cursor.bytes.count
    }

    /// True if a formula has a command to replace, or a formula within words.
    private static func isForeign(_ tex: ArraySlice<UInt8>) -> Bool {
        var rest = tex
        while let byte = rest.popFirst() {
            if byte == "$" { return true }
            guard byte == "\\" else { continue }
            let name = rest.prefix(while: \.isASCIILetter)
            if rest.first == "(" || !name.isEmpty && LaTeXFormulaCommand.named[name.text] != nil { return true }
            rest = name.isEmpty ? rest.dropFirst() : rest[name.endIndex...]
        }
        return false
    }

    private mutating func append(upTo limit: Int) {
        while cursor.index < limit {
            guard cursor.bytes[cursor.index] == "\\" else {
                output.append(cursor.bytes[cursor.index])
                cursor.index += 1
                continue
            }
            let name = cursor.bytes[(cursor.index + 1)..<limit].prefix(while: \.isASCIILetter)
            let start = cursor.index
            cursor.index = max(name.endIndex, min(start + 2, limit))
            if name.isEmpty || !replace(name.text) { output += cursor.bytes[start..<cursor.index] }
        }
    }

    /// Appends what a command stands for; returns false, at the same place, if it is kept.
    private mutating func replace(_ name: String) -> Bool {
        let start = cursor.index
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.depthLimit else { return false }
        switch LaTeXFormulaCommand.named[name] {
        case .text: return splitWords(of: name)
        case .other(let words):
            if cursor.byteBehind(0) == "*" { cursor.index += 1 }
            appendCommand(words)
        case .silent(let arguments):
            if arguments > 0 { cursor.skipArguments(arguments) }
        case .line:
            guard let range = cursor.brace() else { return false }
            cursor.index = range.lowerBound - 1
            if !splitWords(of: "text") {
                output += "\\text".utf8
                output += cursor.bytes[cursor.index...range.upperBound]
                cursor.index = range.upperBound + 1
            }
            output += "\\\\".utf8
        case .quantity:
            guard let parts = LaTeXQuantity.parts(of: name, &cursor) else {
                cursor.index = start
                // The package `physics` has a command of this name before brackets.
                return name == "qty" && "([".utf8.contains(cursor.byteBehind(0) ?? 0)
            }
            append(parts.map(LaTeXFormulaCommand.tex))
        case .molecule:
            guard let range = cursor.brace(), let parts = LaTeXMolecule.parts(of: cursor.bytes[range]) else {
                cursor.index = start
                return false
            }
            append(["\\mathrm{"] + parts.map(LaTeXFormulaCommand.tex) + ["}"])
        case .around(let open, let close): return enclose(open, close)
        case .derivative(let sign): return appendDerivative(sign)
        case nil: return false
        }
        return true
    }

    /// Appends parts, as one argument if a command before them takes one.
    private mutating func append(_ parts: [String]) {
        let isArgument = isArgument
        if isArgument { output.append(UInt8(ascii: "{")) }
        for part in parts { output += part.utf8 }
        if isArgument { output.append(UInt8(ascii: "}")) }
    }

    /// True behind a sign or a command that takes the next element.
    private var isArgument: Bool {
        let last = output.last { !$0.isASCIIWhiteSpace }
        return last == "_" || last == "^" || LaTeXBareArgument.follows(output)
    }

    /// Appends a command, which must not continue in the text behind it.
    private mutating func appendCommand(_ words: String) {
        output += words.utf8
        if words.utf8.last?.isASCIILetter == true, cursor.byteBehind(0)?.isASCIILetter == true { output.append(0x20) }
    }
}

// MARK: Arguments

extension LaTeXFormulaText {
    /// Appends an argument between two brackets that grow with it.
    private mutating func enclose(_ open: String, _ close: String) -> Bool {
        let start = cursor.index
        cursor.skipStar()
        _ = cursor.bracket()
        guard cursor.byteBehind(0) == "{", let range = cursor.brace() else {
            cursor.index = start
            return false
        }
        let isArgument = isArgument
        output += ((isArgument ? "{" : "") + open).utf8
        append(range)
        output += (close + (isArgument ? "}" : "")).utf8
        return true
    }

    /// Appends a range, and continues behind its brace.
    private mutating func append(_ range: Range<Int>) {
        cursor.index = range.lowerBound
        if cursor.bytes[range.lowerBound].isASCIILetter, LaTeXMacros.endsInName(output) { output.append(0x20) }
        append(upTo: range.upperBound)
        cursor.index = range.upperBound + 1
    }

    /// Appends `\dv{f}{x}`, `\dv[2]{f}{x}` or `\dv{x}` as a fraction.
    private mutating func appendDerivative(_ sign: String) -> Bool {
        let start = cursor.index
        cursor.skipStar()
        let order = cursor.bracket().map { "^{\($0.text)}" } ?? ""
        guard cursor.byteBehind(0) == "{", let first = cursor.brace() else {
            cursor.index = start
            return false
        }
        let second = cursor.byteBehind(0) == "{" ? cursor.brace() : nil
        let end = cursor.index
        output += "\\frac{\(sign)\(order)".utf8
        if second != nil {
            output.append(0x20)
            append(first)
        }
        output += "}{\(sign) ".utf8
        append(second ?? first)
        output += "\(order)}".utf8
        cursor.index = end
        return true
    }

    /// Appends words with the formulas in them as separate parts; returns false, at the same place, if they have none.
    private mutating func splitWords(of name: String) -> Bool {
        let start = cursor.index
        guard cursor.byteBehind(0) == "{", let range = cursor.brace() else { return false }
        guard let parts = parts(of: range) else {
            cursor.index = start
            return false
        }
        let isArgument = isArgument
        if isArgument { output.append(UInt8(ascii: "{")) }
        for part in parts where !part.range.isEmpty {
            if part.isFormula {
                append(part.range)
            } else {
                output += "\\\(name){".utf8 + cursor.bytes[part.range] + "}".utf8
            }
        }
        if isArgument { output.append(UInt8(ascii: "}")) }
        cursor.index = range.upperBound + 1
        return true
    }

    /// The words and the formulas in a range; nil if there is no formula, or one without an end.
    private func parts(of range: Range<Int>) -> [(range: Range<Int>, isFormula: Bool)]? {
        var parts: [(range: Range<Int>, isFormula: Bool)] = []
        var (start, index) = (range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            let rest = cursor.bytes[index..<range.upperBound]
            guard let count = Self.start(of: rest) else {
                let isGroup = rest.first == "{"
                let next = isGroup ? cursor.source.end(ofBrace: index) ?? index : index + (rest.first == "\\" ? 1 : 0)
                index = next + 1
                continue
            }
            let open = index + count
            let end: (lower: Int, upper: Int)?
            switch (rest.first, rest.dropFirst().first) {
            case ("$", _): end = dollar(from: open, to: range.upperBound).map { ($0, $0 + 1) }
            case (_, "("):
                let found = cursor.bytes[open..<range.upperBound].firstOccurrence(of: "\\)".utf8)
                end = found.map { ($0.lowerBound, $0.upperBound) }
            default: end = cursor.source.end(ofBrace: open - 1).map { ($0, $0 + 1) }
            }
            guard let end, end.upper <= range.upperBound else { return nil }
            parts += [(start..<index, false), (open..<end.lower, true)]
            (start, index) = (end.upper, end.upper)
        }
        return parts.isEmpty ? nil : parts + [(start..<range.upperBound, false)]
    }

    /// The next dollar sign outside braces; nil if there is none.
    private func dollar(from start: Int, to end: Int) -> Int? {
        var index = start
        while index < end, cursor.bytes[index] != "$" {
            if cursor.bytes[index] == "{" { index = cursor.source.end(ofBrace: index) ?? index }
            index += cursor.bytes[index] == "\\" ? 2 : 1
        }
        return index < end ? index : nil
    }

    /// The number of bytes that begin a formula at the start of a text; nil if none begins there.
    private static func start(of text: ArraySlice<UInt8>) -> Int? {
        if text.first == "$" { return 1 }
        if text.starts(with: "\\(".utf8) { return 2 }
        return text.starts(with: "\\ensuremath{".utf8) ? 12 : nil
    }
}
