import FormatCore
import Formulas
import RichText

/// Writes the text of a paragraph without its marks.
struct PlainTextInline {
    private let options: WritingOptions
    private let footnotes: [String: Int]

    init(_ options: WritingOptions, _ footnotes: [String: Int]) {
        self.options = options
        self.footnotes = footnotes
    }

    /// The numbers of footnotes, in the order of the references.
    static func footnoteNumbers(_ text: AttributedText) -> [String: Int] {
        var numbers: [String: Int] = [:]
        let attributes = text.distinctAttributes
        var isSeen = [Bool](repeating: false, count: attributes.count)
        for run in text.runPositions where !isSeen[Int(run.attributes)] {
            isSeen[Int(run.attributes)] = true
            guard case .footnoteReference(let label)? = attributes[Int(run.attributes)].attachment,
                numbers[label] == nil
            else { continue }
            numbers[label] = numbers.count + 1
        }
        for label in text.footnoteLabels where numbers[label] == nil {
            numbers[label] = numbers.count + 1
        }
        return numbers
    }

    func lines(of paragraph: Paragraph) -> [[UInt8]] {
        var text: [UInt8] = []
        var link: (destination: String, start: Int)?
        text.reserveCapacity(paragraph.utf8.count)
        var isBehindMedia = false
        for run in paragraph.runs {
            defer {
                if case .media? = run.attributes.attachment { isBehindMedia = true } else { isBehindMedia = false }
            }
            guard !run.attributes.hasMarksAlone || link != nil else {
                text.append(contentsOf: run.utf8)
                continue
            }
            let address = run.attributes.link?.destination
            let destination = address.flatMap { Addresses.isHarmless($0) ? $0 : nil }
            if let open = link, open.destination != destination {
                appendAddress(open.destination, of: text[open.start...], to: &text)
                link = nil
            }
            if isBehindMedia, case .media(let media)? = run.attributes.attachment { separate(media, in: &text) }
            if link == nil, let destination { link = (destination, text.count) }
            append(run, to: &text)
        }
        if let link { appendAddress(link.destination, of: text[link.start...], to: &text) }
        return Self.lines(of: text)
    }
}

extension PlainTextInline {
    /// A formula as Unicode characters; its TeX between dollar signs if that is impossible.
    private func text(of formula: FormulaSource) -> ArraySlice<UInt8> {
        guard options.showsFormulas, let shown = try? Formula(tex: formula.source) else { return formula.text }
        return Array(shown.text.utf8)[...]
    }

    private func append(_ run: Run, to text: inout [UInt8]) {
        switch run.attributes.attachment {
        case nil: text.append(contentsOf: run.utf8)
        case .formula(let formula)?:
            // Adjacent equal formulas are one run.
            for _ in 0..<max(run.utf8.count / 3, 1) { text.append(contentsOf: self.text(of: formula)) }
        case .media(let media)?: text.append(contentsOf: Self.text(of: media))
        case .footnoteReference(let label)?: text.append("[\(footnotes[label].map { String($0) } ?? label)]")
        }
    }

    /// Separates the text of a picture from that of the picture before it.
    private func separate(_ media: Media, in text: inout [UInt8]) {
        let isWord = { (byte: UInt8) in byte.isASCIILetter || byte.isASCIIDigit }
        guard let last = text.last, isWord(last) || last == ">",
            media.alternative.utf8.first.map(isWord) == true
        else { return }
        text.append(0x20)
    }

    /// The alternative text with line breaks for line ends, and without NUL.
    private static func text(of media: Media) -> ArraySlice<UInt8> {
        guard media.alternative.utf8.contains(where: { $0 <= 0x0D }) else { return Array(media.alternative.utf8)[...] }
        var builder = AttributedText.Builder()
        builder.append(media.alternative)
        return builder.finish().utf8.dropLast()
    }

    private func appendAddress(_ address: String, of shown: ArraySlice<UInt8>, to text: inout [UInt8]) {
        guard options.plainTextLinks == .textAndAddress, !shown.elementsEqual(address.utf8),
            !("mailto:".utf8 + shown).elementsEqual(address.utf8)
        else { return }
        text.append(" <")
        text.append(address)
        text.append(">")
    }

    private static func lines(of text: [UInt8]) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        var start = 0
        var index = 0
        while let found = text[...].firstIndex(of: 0xE2, from: index) {
            index = found + 1
            guard text[index...].starts(with: [0x80, 0xA8]) else { continue }
            lines.append(Array(text[start..<found]))
            index = found + 3
            start = index
        }
        lines.append(start == 0 ? text : Array(text[start...]))
        return lines
    }
}
