/// The parts of a text that are dangerous when it is pasted into a terminal.
public struct TextFindings: Hashable, Sendable {
    /// How often each kind of character occurs.
    public internal(set) var counts: [TextRisk: Int] = [:]
    /// The number of line ends, each of which may run what is before it.
    public internal(set) var lineEnds = 0
    /// Whether the text ends with a line end, so that its last line runs too.
    public internal(set) var endsLine = false

    /// Creates findings of nothing.
    public init() {}

    /// Whether the text has characters that do not occur in normal text.
    public var isSuspicious: Bool { counts.contains { !$0.key.isCommon && $0.value > 0 } }

    /// Whether a shell may run part of it when it is pasted.
    ///
    /// The sequence that ends a bracketed paste, followed by a line end, runs in every shell. Control characters run if
    /// the shell binds them to a command.
    public var wouldRun: Bool { lineEnds > 0 || counts[.pasteEnd] != nil || counts[.control] != nil }

    mutating func add(_ risk: TextRisk) { counts[risk, default: 0] += 1 }

    /// Adds the characters of other findings.
    mutating func add(_ other: TextFindings) { counts.merge(other.counts, uniquingKeysWith: +) }

    /// The findings in words, such as `3 escapes and 1 line end`; nil if there are none.
    public var words: String? {
        var parts = TextRisk.allCases.compactMap { risk in
            counts[risk].map { "\($0) \($0 == 1 ? risk.words.one : risk.words.several)" }
        }
        if lineEnds > 0 { parts.append("\(lineEnds) line end\(lineEnds == 1 ? "" : "s")") }
        guard let last = parts.popLast() else { return nil }
        return parts.isEmpty ? last : parts.joined(separator: ", ") + " and " + last
    }

    /// A warning about suspicious text; nil if it is not suspicious.
    public var warning: String? {
        guard isSuspicious, let words else { return nil }
        return "holds \(words)" + (wouldRun ? ": would run" : "")
    }
}

extension TextFindings {
    /// Finds the risks in the beginning of a text.
    ///
    /// - Parameters:
    ///   - bytes: text in UTF-8; invalid bytes count as replacement characters.
    ///   - limit: the number of bytes to examine.
    public init(of bytes: [UInt8], limit: Int = 1 << 20) {
        self = SafeText(String(decoding: bytes.prefix(limit), as: UTF8.self)).findings
    }
}
