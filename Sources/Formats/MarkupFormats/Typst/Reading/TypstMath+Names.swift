import FormatCore
import Formulas

// Names and function calls in formulas.

extension TypstMath {
    /// Parses a letter, a symbol by its name, or a function call.
    mutating func name() throws(Failure) -> Part {
        let start = index
        while let next, next.isLetter || ("0"..."9").contains(next) && index > start { index += 1 }
        guard index - start > 1 else { return Part(tex: Self.tex(of: text[start]), isSingle: true) }
        while next == ".", index + 1 < text.count, text[index + 1].isLetter {
            index += 1
            while let next, next.isLetter { index += 1 }
        }
        let name = Self.string(text[start..<index])
        if next == "(", let part = try call(name) { return part }
        if let command = TypstSymbols.operators[name] { return Part(tex: command, isSingle: true) }
        if let sign = TypstSymbols.sign(name) { return Part.sign(sign) }
        if let accent = TypstSymbols.wrappers[name] { return Part(tex: "\\" + accent) }
        guard let letter = TypstSymbols.doubled(name) else { throw .unknown }
        return Part(tex: "\\mathbb{\(letter)}", isSingle: true)
    }

    /// The arguments of a call.
    struct Arguments {
        /// The positional arguments, in rows that are separated by semicolons.
        var rows: [[Part]] = [[]]
        var named: [String: String] = [:]

        var parts: [Part] { rows.flatMap { $0 } }
    }

    /// Parses the call of a function after its name; nil for anything else.
    private mutating func call(_ name: String) throws(Failure) -> Part? {
        guard TypstSymbols.functions.contains(name) || TypstSymbols.wrappers[name] != nil else { return nil }
        let arguments = try arguments()
        let parts = arguments.parts
        guard let first = parts.first else { throw .unknown }
        let second = parts.count > 1 ? parts[1] : nil
        if name == "cancel", arguments.named["inverted"] == "true" { return Part(tex: "\\bcancel{\(first.tex)}") }
        if name == "cancel", arguments.named["cross"] == "true" { return Part(tex: "\\xcancel{\(first.tex)}") }
        if let command = TypstSymbols.wrappers[name] {
            let tex = "\\\(command){\(first.tex)}"
            guard name.hasPrefix("over") || name.hasPrefix("under"), let second else {
                return Part(tex: tex, isSingle: true)
            }
            return Part(tex: tex + (name.hasPrefix("over") ? "^" : "_") + "{\(second.tex)}")
        }
        if let (open, close) = TypstSymbols.fences[name] {
            return Part(tex: "\\left\(open)\(first.tex)\\right\(close)")
        }
        switch name {
        case "frac":
            guard let second else { throw .unknown }
            return Part(tex: "\\frac{\(first.tex)}{\(second.tex)}")
        case "binom":
            guard parts.count > 1 else { throw .unknown }
            return Part(tex: "\\binom{\(first.tex)}{\(parts.dropFirst().map(\.tex).joined(separator: ", "))}")
        case "root":
            guard let second else { return Part(tex: "\\sqrt{\(first.tex)}") }
            return Part(tex: "\\sqrt[\(first.tex)]{\(second.tex)}")
        case "op":
            guard arguments.named["limits"] == "true" else {
                return Part(tex: operatorName(first.tex, ""), isSingle: true)
            }
            return Part(tex: operatorName(first.tex, "*"), isSingle: true)
        case "accent":
            guard let second else { throw .unknown }
            return Part(tex: "\(TypstSymbols.accents[second.tex] ?? second.tex){\(first.tex)}")
        case "vec": return Part(tex: matrix(parts.map { [$0] }, arguments.named["delim"]))
        case "mat": return Part(tex: matrix(arguments.rows.filter { !$0.isEmpty }, arguments.named["delim"]))
        case "cases": return Part(tex: "\\begin{cases} \(parts.map(\.tex).joined(separator: " \\\\ ")) \\end{cases}")
        case "limits": return Part(tex: first.tex, isSingle: first.isSingle, takesLimits: true)
        case "lr": return Part(tex: Self.scaled(first.tex))
        case "attach": return Part(tex: attached(first, arguments.named))
        default: return Part(tex: first.tex, isSingle: first.isSingle)
        }
    }

    /// A formula whose outer signs are brackets, which are as high as their content.
    private static func scaled(_ tex: String) -> String {
        // Pairs of brackets inside, such as those of `f(x)`, are not the outer ones.
        let single = TypstSymbols.delimiters.filter { pair in
            let (opening, closing) = (occurrences(of: pair.open, in: tex), occurrences(of: pair.close, in: tex))
            return pair.open == pair.close ? !opening.isMultiple(of: 2) : opening != closing
        }
        let opening = single.first { tex.hasPrefix($0.open) }
        let inner = tex.dropFirst(opening?.open.count ?? 0)
        let closing = single.first { inner.hasSuffix($0.close) }
        guard opening != nil || closing != nil else { return tex }
        let content = inner.dropLast(closing?.close.count ?? 0)
        let separator = content.first.map { $0.isLetter } == true && opening?.open.last?.isLetter == true ? " " : ""
        return "\\left\(opening?.open ?? ".")\(separator)\(content)\\right\(closing?.close ?? ".")"
    }

    private static func occurrences(of sign: String, in tex: String) -> Int {
        let sign = Array(sign.utf8)
        var rest = Array(tex.utf8)[...]
        var count = 0
        while let found = rest.firstOccurrence(of: sign) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }

    private func operatorName(_ words: String, _ star: String) -> String {
        let name = words.hasPrefix("\\text{") && words.hasSuffix("}") ? String(words.dropFirst(6).dropLast()) : words
        return "\\operatorname\(star){\(name)}"
    }

    private func matrix(_ rows: [[Part]], _ delimiter: String?) -> String {
        let kinds = ["[": "bmatrix", "{": "Bmatrix", "|": "vmatrix", "||": "Vmatrix", "‖": "Vmatrix", "none": "matrix"]
        let kind = delimiter.flatMap { kinds[$0] } ?? "pmatrix"
        let lines = rows.map { $0.map(\.tex).joined(separator: " & ") }.joined(separator: " \\\\ ")
        return "\\begin{\(kind)} \(lines) \\end{\(kind)}"
    }

    /// Returns a base with indices; their positions are argument names.
    private func attached(_ base: Part, _ places: [String: String]) -> String {
        var tex = base.tex.unicodeScalars.count == 1 ? base.tex : "{\(base.tex)}"
        if let lower = places["b"] ?? places["br"] { tex += "_{\(lower)}" }
        if let upper = places["t"] ?? places["tr"] { tex += "^{\(upper)}" }
        let before = (places["bl"].map { "_{\($0)}" } ?? "") + (places["tl"].map { "^{\($0)}" } ?? "")
        return before.isEmpty ? tex : "{}\(before)\(tex)"
    }

    /// Parses arguments in parentheses.
    private mutating func arguments() throws(Failure) -> Arguments {
        index += 1
        var arguments = Arguments()
        while true {
            skipSpace()
            if let name = takeArgumentName() {
                arguments.named[name] = try value()
            } else {
                let lines = try cells { $0 == "," || $0 == ";" || $0 == ")" }
                let tex = lines.map { $0.joined(separator: " & ") }.joined(separator: " \\\\ ")
                let isLast = next == ")" || next == ";"
                if !tex.isEmpty || !isLast { arguments.rows[arguments.rows.count - 1].append(Part(tex: tex)) }
            }
            guard let end = next else { throw .unknown }
            index += 1
            switch end {
            case ")": return arguments
            case ";": arguments.rows.append([])
            default: break
            }
        }
    }

    /// Parses the name of an argument and the colon after it.
    private mutating func takeArgumentName() -> String? {
        var end = index
        while end < text.count, text[end].isLetter || text[end] == "-" { end += 1 }
        guard end > index, end < text.count, text[end] == ":", end + 1 >= text.count || text[end + 1] != "=" else {
            return nil
        }
        defer { index = end + 1 }
        return Self.string(text[index..<end])
    }

    /// Parses the value of a named argument: a string, a constant, or a part of the formula.
    private mutating func value() throws(Failure) -> String {
        skipSpace()
        if next == "\"" { return try string() }
        if next == "#" {
            let start = index + 1
            while let next, next != ",", next != ")", next != ";" { index += 1 }
            return Self.string(text[start..<index])
        }
        return try row { $0 == "," || $0 == ";" || $0 == ")" }
    }
}
