/// Text without escape sequences and hidden characters, which is what it looks like.
///
/// It has no control characters except tab and line feed, no characters that change the direction of text, no invisible
/// characters and no look-alikes. It does not end with a line end; a shell without bracketed paste
/// runs each line before the last.
public struct SafeText: Hashable, Sendable {
    /// The treatment of a character that is not safe.
    public enum Treatment: String, CaseIterable, Sendable {
        /// It is left out, or replaced by the ASCII character that it looks like.
        case drop
        /// It is shown as a sign, such as `^[` or `<U+202E>`.
        case show
    }

    /// The text.
    public let text: String
    /// The findings in the original text.
    public let findings: TextFindings

    /// Makes a text safe.
    ///
    /// - Parameters:
    ///   - text: the original.
    ///   - treatment: the treatment of characters that are not safe.
    ///   - isOneLine: whether lines are joined, with a space for each line end and the white space around it.
    public init(_ text: String, _ treatment: Treatment = .drop, oneLine isOneLine: Bool = false) {
        var scan = TextScan(text.unicodeScalars, treatment)
        scan.run()
        var findings = scan.findings
        // The rest of a text may be a word with look-alikes that was not one before.
        while scan.isChanged {
            scan = TextScan(scan.result, treatment)
            scan.run()
            findings.add(scan.findings)
        }
        self.findings = findings
        var result = scan.result
        while result.last == "\n" { result.removeLast() }
        self.text = isOneLine ? Self.joined(result) : String(result)
    }

    private static func joined(_ scalars: String.UnicodeScalarView) -> String {
        scalars.split(separator: "\n").map { line in
            let rest = line.drop(while: isBlank)
            return String(rest.prefix(upTo: rest.lastIndex { !isBlank($0) }.map(rest.index(after:)) ?? rest.startIndex))
        }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
