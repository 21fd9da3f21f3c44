import RichText

/// Puts back the letters of the plain text of the same copy, for applications whose rich text replaces those outside a code
/// page.
///
/// A paragraph is looked for in the plain text after the one before it. It matches where both have the same characters, except
/// that the rich text may have a `?`, a letter without its marks, or a plainer sign. Other paragraphs are not changed.
struct LetterPlaces {
    private let text: [Unicode.Scalar]
    private var position = 0

    /// The maximum number of characters skipped in search of a paragraph: its bullet, and paragraphs that did not match.
    private static let reach = 512

    /// Takes the plain text of the copy in UTF-8.
    init(_ text: [UInt8]) { self.text = Array(String(decoding: text, as: UTF8.self).unicodeScalars) }

    func mend(_ text: AttributedText) -> AttributedText {
        guard self.text.contains(where: { !$0.isASCII }) else { return text }
        var rest = self
        return text.rewritingParagraphs { paragraph, builder in
            for run in rest.mended(paragraph) { builder.append(run.text, run.attributes) }
        }
    }
}

extension LetterPlaces {
    private typealias Run = (text: String, attributes: Attributes)

    private mutating func mended(_ paragraph: Paragraph) -> [Run] {
        let runs = paragraph.runs.map { (text: $0.string, attributes: $0.attributes) }
        let written = runs.flatMap { Array($0.text.unicodeScalars) }
        guard !written.isEmpty, let start = place(of: written) else { return runs }
        position = start + written.count
        var next = start
        return runs.map { run in
            var mended = String.UnicodeScalarView()
            for scalar in run.text.unicodeScalars {
                mended.append(Self.replaces(scalar, text[next]) ? text[next] : scalar)
                next += 1
            }
            return (String(mended), run.attributes)
        }
    }

    /// The place of a paragraph in the rest of the plain text; nil if it is not there.
    private func place(of written: [Unicode.Scalar]) -> Int? {
        let last = min(text.count - written.count, position + Self.reach)
        var start = position
        while start <= last {
            if isBoundary(start - 1), isBoundary(start + written.count), matches(written, at: start) { return start }
            start += 1
        }
        return nil
    }

    private func matches(_ written: [Unicode.Scalar], at start: Int) -> Bool {
        written.indices.allSatisfy { index in
            let (one, other) = (written[index], text[start + index])
            return one == other || Self.replaces(one, other) || Self.isSpace(one) && Self.isSpace(other)
        }
    }

    /// Whether a paragraph, an item or a cell may begin or end here.
    private func isBoundary(_ index: Int) -> Bool { !text.indices.contains(index) || Self.isSpace(text[index]) }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isWhitespace }

    /// Whether a code page without a character has the other one in its place.
    private static func replaces(_ written: Unicode.Scalar, _ meant: Unicode.Scalar) -> Bool {
        guard !meant.isASCII, written != meant else { return false }
        if written == "?" { return true }
        guard meant.properties.isAlphabetic else {
            return written.isASCII && !written.properties.isAlphabetic && !written.properties.isWhitespace
        }
        return letter(written) == letter(meant)
    }

    /// The name of a letter without its marks: “LATIN SMALL LETTER L” for `ł`.
    private static func letter(_ scalar: Unicode.Scalar) -> Substring? {
        guard let name = scalar.properties.name else { return nil }
        let words = name.split(separator: " ")
        guard let with = words.firstIndex(of: "WITH"), let end = words[..<with].last?.endIndex else { return name[...] }
        return name[..<end]
    }
}
