import FormatCore
import RichText

// Writes the items of a paragraph to the document.

extension InlineParser {
    func write(to document: inout MarkdownDocument) {
        for item in items {
            switch item.kind {
            case .text(let range), .bracket(let range): append(range, to: &document)
            case .characters(let range): document.append(utf8: characters.span.extracting(range))
            case .code(let range): document.appendCode(utf8: Self.code(text[range]).span)
            case .formula(let range): appendFormula(range, to: &document)
            case .bracketedFormula(let range): appendBracketed(range, to: &document)
            case .softBreak: document.appendSoftBreak()
            case .hardBreak: document.appendHardBreak()
            case .html(let range): document.appendInlineHTML(text[range])
            case .autolink(let range, let kind): writeLink(CharacterReferences.decode(text[range]), kind, to: &document)
            case .bareAddress(let range, let kind): writeBareAddress(text[range], kind, to: &document)
            case .delimiters(let position): write(delimiters.runs[position], to: &document)
            case .linkStart(let target): document.beginLink(targets[target].destination, title: targets[target].title)
            case .linkEnd: document.endLink()
            case .imageStart(let target): document.beginImage(targets[target].destination, title: targets[target].title)
            case .imageEnd: document.endImage()
            case .footnote(let label): document.appendFootnoteReference(label: labels[label])
            }
        }
    }

    private func append(_ range: Range<Int>, to document: inout MarkdownDocument) {
        let start = range.lowerBound - text.startIndex
        document.append(utf8: text.span.extracting(start..<start + range.count))
    }

    /// A formula that is a paragraph keeps its lines.
    private func appendFormula(_ range: Range<Int>, to document: inout MarkdownDocument) {
        let keepsLines = range == text.startIndex..<text.endIndex
        let count = TeXFormula.count(in: text[range], at: range.lowerBound)
        let content = text[range].dropFirst(count).dropLast(count)
        let tex = keepsLines || !content.contains(0x0A) ? content : content.map { $0 == 0x0A ? 0x20 : $0 }[...]
        document.append(FormulaSource(tex: tex, isDisplayed: count == 2))
    }

    private func appendBracketed(_ range: Range<Int>, to document: inout MarkdownDocument) {
        let isDisplayed = text[range.lowerBound + 1] == UInt8(ascii: "[")
        let content = text[(range.lowerBound + 2)..<(range.upperBound - 2)]
        let formula = TeXFormula.trimmed(content).map { $0 == 0x0A ? 0x20 : $0 }
        document.append(FormulaSource(tex: formula[...], isDisplayed: isDisplayed))
    }

    private func write(_ run: DelimiterStack.Run, to document: inout MarkdownDocument) {
        run.ends.visit { document.end($0) }
        append(run.rest, to: &document)
        run.begins.visit { document.begin($0) }
    }

    private func writeBareAddress(
        _ address: ArraySlice<UInt8>, _ kind: Autolink.Kind, to document: inout MarkdownDocument
    ) {
        if document.isInLink { document.append(utf8: address.span) } else { writeLink(address, kind, to: &document) }
    }

    /// Writes an address as a link to itself.
    private func writeLink(_ address: ArraySlice<UInt8>, _ kind: Autolink.Kind, to document: inout MarkdownDocument) {
        document.beginLink(kind.prefix + String(decoding: address, as: UTF8.self), title: nil)
        document.append(utf8: address.span)
        document.endLink()
    }

    /// The content of a code span: line ends become spaces, and one space is stripped at both ends (CommonMark 0.31 §6.1).
    static func code(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let code = code.contains(0x0A) ? ArraySlice(code.map { $0 == 0x0A ? 0x20 : $0 }) : code
        guard code.count > 1, code.first == 0x20, code.last == 0x20, !code.allSatisfy({ $0 == 0x20 }) else {
            return code
        }
        return code.dropFirst().dropLast()
    }
}
