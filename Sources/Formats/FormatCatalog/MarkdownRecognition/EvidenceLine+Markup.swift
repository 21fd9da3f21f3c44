import FormatCore

extension EvidenceLine {
    var isTag: Bool {
        if isRemnant || begins(with: "<http") { return false }
        guard first == 0x3C, let next = content.dropFirst().first else { return false }
        return next.isASCIILetter || "/!?".utf8.contains(next)
    }

    /// A placeholder or a wrapper that says nothing about the format: a tag, `{{input}}`, the edges of `:::note`.
    var isNeutral: Bool { isRemnant || isPlaceholder || begins(with: ":::") }

    /// An HTML tag that people write in Markdown, because Markdown has no syntax for it.
    var isRemnant: Bool {
        Self.remnants.contains(where: begins) || first == 0x3C && holds("align=\"center\"")
    }

    private static let remnants: [StaticString] = [
        "<details", "</details", "<summary", "</summary", "<br", "<kbd", "<sub>", "<sup>", "<a id=", "<a name=",
        "<img ",
    ]

    /// A directive of reStructuredText, Org, TeX, troff, AsciiDoc, POD, MediaWiki, Textile or Vim help.
    var isDirective: Bool {
        if isNeutral { return false }
        if Self.directives.contains(where: begins) || ends(with: "::") || holds(">`_") || holds("`_ ")
            || ends(with: "`_") || holds("`_,") || holds("`_.") || holds("vim:")
            || holds("; urgency=")
        {
            return true
        }
        if first == "*", run(of: UInt8(ascii: "*")) > 1, indent == 0,
            content.dropFirst(run(of: UInt8(ascii: "*"))).first == 0x20, last != "*"
        {
            return true
        }
        if first == "=", let next = content.dropFirst(run(of: first)).first {
            if next == 0x20 || run(of: first) == 1 && next.isASCIILowercase { return true }
        }
        if first == 0x5C, content.dropFirst().prefix(3).allSatisfy(\.isASCIILowercase), content.count > 3 {
            return true
        }
        if first == ".", let next = content.dropFirst().first, next >= 0x41, next <= 0x5A { return true }
        // The head of an entry in a GNU change log.
        if last == ">", isRecord, holds("  "), content.contains(0x40) { return true }
        return isRole || isTeX
    }

    /// `{{input}}`on a line of its own.
    var isPlaceholder: Bool {
        begins(with: "{{") && ends(with: "}}") && !content.contains { $0 == 0x20 || $0 == "|" }
    }

    /// A TeX command outside formulas.
    private var isTeX: Bool {
        var isInFormula = false
        var index = content.startIndex
        while index + 3 < content.endIndex {
            let next = content[index + 1]
            if content[index] == "$" {
                isInFormula.toggle()
                if next == "$" { index += 1 }
            } else if content[index] == "`" {
                return false
            } else if content[index] == 0x5C {
                if next == "(" || next == "[" { isInFormula = true }
                if next == ")" || next == "]" { isInFormula = false }
                let name = content[(index + 1)...].prefix(while: \.isASCIILetter)
                if !isInFormula, name.count > 1, name.endIndex < content.endIndex,
                    content[name.endIndex] == "{"
                {
                    return true
                }
                index += 1
            }
            index += 1
        }
        return false
    }

    /// `:name:` at the start of a line, or before a backtick.
    private var isRole: Bool {
        for tick in content.indices where content[tick] == "`" {
            let before = content[..<tick]
            guard before.last == ":" else { continue }
            let name = before.dropLast().suffix(20).reversed().prefix(while: \.isASCIILetter)
            let lead = before.dropLast(name.count + 1)
            if name.count > 0, lead.last == ":", lead.dropLast().last != "`" { return true }
        }
        guard first == ":", let end = content.dropFirst().firstIndex(of: ":") else { return false }
        let name = content[(content.startIndex + 1)..<end]
        let isName = name.allSatisfy { $0 == 0x20 || $0 == 0x2D || $0.isASCIILetter }
        // Emoji look the same, but words follow them.
        return isName && !name.isEmpty && (end == content.endIndex - 1 || name.contains(0x20)) && indent == 0
            && !content[..<end].contains("_")
    }

    private static let directives: [StaticString] = [
        ".. ", "#+", "\\begin{", "\\section", "\\documentclass", "\\usepackage", "\\chapter", "=head", "=pod", "=cut",
        "=begin", ".\\\"", "'\\\"", ":toc:", "[source,", "[[_", "image::", "include::", "----- ", "h1. ", "h2. ",
        "{{", "{|", "'''", "%%", "@node", "@chapter", "@section", "\\input", "%TOC", "---+",
        "[section ", "[endsect", "[@",
    ]
}
