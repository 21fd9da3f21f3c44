import RichText

/// Lines with a leading space, which MediaWiki displays unchanged, but with marks and links.
struct WikiLines {
    private let paragraph: Paragraph?

    /// Creates lines from a paragraph with line breaks and code marks.
    init(_ text: AttributedText) { paragraph = text.paragraphs.first }

    private var runs: [Run] { paragraph.map { Array($0.runs) } ?? [] }

    /// True if the lines have marks or links, which a code block could not keep.
    ///
    /// Bare addresses do not count.
    var hasMarks: Bool {
        runs.contains { run in
            let isAddress = run.attributes.link.map { run.utf8.elementsEqual($0.destination.utf8) } ?? true
            return run.attributes.marks != .code || run.attributes.attachment != nil || !isAddress
        }
    }

    /// Appends them as a paragraph with line breaks.
    func appendParagraph(to builder: inout AttributedText.Builder) {
        var isBehindSpace = true
        for run in runs {
            for (number, piece) in run.string.split(separator: "\u{2028}", omittingEmptySubsequences: false)
                .enumerated()
            {
                if number > 0 {
                    builder.appendLineBreak(run.attributes)
                    isBehindSpace = true
                }
                builder.append(Self.spaced(piece, &isBehindSpace), run.attributes)
            }
        }
        builder.endParagraph()
    }

    /// Text in which spaces at the start of a line and after another space are preserved.
    private static func spaced(_ text: Substring, _ isBehindSpace: inout Bool) -> String {
        var output = ""
        for scalar in text.unicodeScalars {
            output.unicodeScalars.append(scalar == " " && isBehindSpace ? "\u{A0}" : scalar)
            isBehindSpace = scalar == " "
        }
        return output
    }

    /// Appends them as a code block.
    func appendCode(to builder: inout AttributedText.Builder) {
        builder.open(.code(language: nil))
        for line in (paragraph?.string ?? "").split(separator: "\u{2028}", omittingEmptySubsequences: false) {
            builder.append(String(line))
            builder.endParagraph()
        }
        builder.close()
    }
}
