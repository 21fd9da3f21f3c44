import RichText

/// Writes the items of a paragraph to the document.
struct InlineOutput {
    let text: [UInt8]
    let delimiters: DelimiterStack

    func write(_ items: [InlineItem], to document: inout MarkdownDocument) {
        for item in items {
            switch item {
            case .text(let range), .bracket(let range): document.append(utf8: text[range])
            case .characters(let bytes): document.append(utf8: bytes[...])
            case .code(let range): document.appendCode(utf8: Self.code(text[range]))
            case .softBreak: document.appendSoftBreak()
            case .hardBreak: document.appendHardBreak()
            case .html(let range): document.appendInlineHTML(text[range])
            case .autolink(let range, let prefix):
                writeLink(CharacterReferences.decode(text[range]), prefix, to: &document)
            case .bareAddress(let range, let prefix):
                writeLink(text[range], document.isInLink ? nil : prefix, to: &document)
            case .delimiters(let place): write(delimiters.runs[place], to: &document)
            case .linkStart(let target): document.beginLink(target.destination, title: target.title)
            case .linkEnd: document.endLink()
            case .imageStart(let target): document.beginImage(target.destination, title: target.title)
            case .imageEnd: document.endImage()
            case .footnote(let label): document.appendFootnoteReference(label: label)
            }
        }
    }

    private func write(_ run: DelimiterStack.Run, to document: inout MarkdownDocument) {
        run.ends.forEach { document.end($0) }
        document.append(utf8: text[run.rest])
        run.begins.forEach { document.begin($0) }
    }

    /// An address as a link to itself; without a prefix, as text.
    private func writeLink(_ address: ArraySlice<UInt8>, _ prefix: StaticString?, to document: inout MarkdownDocument) {
        guard let prefix else { return document.append(utf8: address) }
        document.beginLink("\(prefix)" + String(decoding: address, as: UTF8.self), title: nil)
        document.append(utf8: address)
        document.endLink()
    }

    /// The content of a code span: line ends are spaces, one space at both ends is taken off (CommonMark 0.31 §6.1).
    private static func code(_ code: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let code = ArraySlice(code.map { $0 == 0x0A ? 0x20 : $0 })
        guard code.count > 1, code.first == 0x20, code.last == 0x20, !code.allSatisfy({ $0 == 0x20 }) else {
            return code
        }
        return code.dropFirst().dropLast()
    }
}
