/// The abbreviations and the entries of glossaries that a document defines (packages glossaries, acro and acronym).
struct LaTeXTerms {
    private struct Term {
        let short: String
        /// The long form of an abbreviation; nil for a glossary entry.
        let long: String?
        let plural: String?
        let longPlural: String?
    }

    private static let definitions = [
        "newacronym", "newabbreviation", "newglossaryentry", "DeclareAcronym", "acrodef", "acro",
    ]
    private static let mostTerms = 10_000

    private var terms: [String: Term] = [:]
    /// The abbreviations that the text has used.
    private var used: Set<String> = []
    /// The number of bytes in which definitions may still be searched.
    ///
    /// The limit is needed because unclosed definitions are nested.
    private var budget: Int

    /// Finds the definitions.
    init(_ source: [UInt8]) {
        budget = 2 * source.count + 65_536
        for name in Self.definitions {
            var rest = source[...]
            let command = "\\\(name)"
            while terms.count < Self.mostTerms, budget > 0, let found = rest.firstOccurrence(of: command.utf8) {
                rest = rest[found.upperBound...]
                guard rest.first?.isASCIILetter != true else { continue }
                define(name, rest.prefix(4096))
            }
        }
    }

    private mutating func define(_ command: String, _ text: ArraySlice<UInt8>) {
        var text = text
        let options = argument(&text, "[", "]") ?? []
        guard let key = argument(&text, "{", "}") else { return }
        let first = argument(&text, "[", "]")
        guard let second = argument(&text, "{", "}") else { return }
        func option(_ name: String, _ options: ArraySlice<UInt8>) -> String? {
            LaTeXArguments.option(name, in: options).map { Self.plain(Array($0.utf8)[...]) }
        }
        switch command {
        case "newglossaryentry":
            let name = option("text", second) ?? option("name", second)
            terms[key.text] = name.map { Term(short: $0, long: nil, plural: option("plural", second), longPlural: nil) }
        case "DeclareAcronym":
            guard let short = option("short", second) else { return }
            terms[key.text] = Term(
                short: short, long: option("long", second), plural: option("short-plural-form", second),
                longPlural: option("long-plural-form", second))
        case "acrodef", "acro":
            let short = Self.plain(first ?? key)
            terms[key.text] = Term(short: short, long: Self.plain(second), plural: nil, longPlural: nil)
        default:
            guard let long = argument(&text, "{", "}") else { return }
            terms[key.text] = Term(
                short: Self.plain(second), long: Self.plain(long), plural: option("shortplural", options),
                longPlural: option("longplural", options))
        }
    }

    private mutating func argument(_ text: inout ArraySlice<UInt8>, _ opening: Character, _ closing: Character)
        -> ArraySlice<UInt8>?
    {
        let rest = text.drop(while: \.isASCIIWhiteSpace)
        guard rest.first == opening.asciiValue else { return nil }
        var depth = 0
        for index in rest.indices {
            if rest[index] == opening.asciiValue { depth += 1 }
            if rest[index] == closing.asciiValue { depth -= 1 }
            guard depth == 0 else { continue }
            budget -= index - rest.startIndex
            text = rest[(index + 1)...]
            return rest[(rest.startIndex + 1)..<index]
        }
        budget -= rest.count
        return nil
    }

    private static func plain(_ argument: ArraySlice<UInt8>) -> String {
        String(decoding: LaTeXArguments.words(argument), as: UTF8.self)
    }

    // MARK: Showing

    /// Reads a command for a term, which becomes its name, or for an abbreviation, which is spelled out at its first use.
    mutating func text(of command: String, _ cursor: inout LaTeXCursor) -> String? {
        cursor.skipStar()
        _ = cursor.bracket()
        return cursor.string().map { shown($0, by: command) }
    }

    /// The text of a command for a term; the key of the term if the document does not define it.
    private mutating func shown(_ key: String, by command: String) -> String {
        guard let term = terms[key] else { return key }
        let name = command.lowercased()
        let isPlural = name.hasSuffix("pl") || ["acp", "acsp", "aclp", "acfp"].contains(name)
        let short = isPlural ? term.plural ?? term.short + "s" : term.short
        var words = short
        if let full = term.long {
            let long = isPlural ? term.longPlural ?? full + "s" : full
            if name.hasSuffix("long") || name.hasSuffix("longpl") || name == "acl" || name == "aclp" {
                words = long
            } else if name.hasSuffix("full") || name == "acf" || name == "acfp" || isFirst(key, name) {
                words = "\(long) (\(short))"
            }
        }
        let isCapital = command.first?.isUppercase == true
        return isCapital ? words.prefix(1).uppercased() + words.dropFirst() : words
    }

    /// True at the first use of an abbreviation by a command that then writes the long form.
    private mutating func isFirst(_ key: String, _ name: String) -> Bool {
        guard ["gls", "glspl", "ac", "acp", "iac"].contains(name) else { return false }
        return used.insert(key).inserted
    }
}
