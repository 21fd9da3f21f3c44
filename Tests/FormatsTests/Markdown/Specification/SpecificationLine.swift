import RichText

@testable import MarkdownFormat

/// The inlines of one block as HTML.
struct SpecificationLine {
    private let inlines: InlineParser
    /// The tags that stand for delimiters, by the place of the delimiter.
    private var tags: [Int: String] = [:]
    private(set) var output = ""
    private(set) var hasHTML = false
    /// The number of enclosing images, of which only the outermost has tags.
    private var images: [Int] = []
    private var links = 0

    init(_ inlines: InlineParser) {
        self.inlines = inlines
        for pair in inlines.delimiters.pairs {
            let name = pair.mark == .strong ? "strong" : pair.mark == .emphasis ? "em" : "del"
            tags[pair.opening.lowerBound] = "<\(name)>"
            tags[pair.closing.lowerBound] = "</\(name)>"
        }
    }

    mutating func write(_ item: InlineItem) {
        switch item.kind {
        case .text(let range), .bracket(let range), .formula(let range), .bracketedFormula(let range):
            append(inlines.text[range])
        case .characters(let range): append(inlines.characters[range])
        case .code(let range): append(inlines.text[range], in: "code")
        case .softBreak: output += "\n"
        case .hardBreak: appendTag(images.isEmpty ? "<br />\n" : "\n")
        case .html(let range):
            hasHTML = true
            appendTag(String(decoding: inlines.text[range], as: UTF8.self))
        case .autolink(let range, let kind):
            appendLink(CharacterReferences.decode(inlines.text[range])[...], kind)
        case .bareAddress(let range, let kind):
            if links > 0 { append(inlines.text[range]) } else { appendLink(inlines.text[range], kind) }
        case .delimiters(let place): write(inlines.delimiters.runs[place])
        case .linkStart(let target):
            links += 1
            appendTag("<a href=\"\(address(target))\"\(title(target))>")
        case .linkEnd:
            links -= 1
            appendTag("</a>")
        case .imageStart(let target):
            appendTag("<img src=\"\(address(target))\" alt=\"")
            images.append(target)
        case .imageEnd: if let target = images.popLast() { appendTag("\"\(title(target)) />") }
        case .footnote(let label): appendTag("<sup>\(inlines.labels[label])</sup>")
        }
    }
}

extension SpecificationLine {
    private mutating func append(_ text: some Sequence<UInt8>) {
        output += SpecificationHTML.escaped(String(decoding: Array(text), as: UTF8.self))
    }

    private mutating func appendTag(_ tag: String) {
        if images.isEmpty { output += tag }
    }

    private mutating func append(_ code: ArraySlice<UInt8>, in name: String) {
        appendTag("<\(name)>")
        append(InlineParser.code(code))
        appendTag("</\(name)>")
    }

    private mutating func appendLink(_ text: ArraySlice<UInt8>, _ kind: Autolink.Kind) {
        appendTag("<a href=\"\(kind.prefix)\(SpecificationHTML.escaped(String(decoding: text, as: UTF8.self)))\">")
        append(text)
        appendTag("</a>")
    }

    private mutating func write(_ run: DelimiterStack.Run) {
        for place in run.range {
            if let tag = tags[place] { appendTag(tag) }
            if run.rest.contains(place) { append(inlines.text[place...place]) }
        }
    }

    private func address(_ target: Int) -> String {
        SpecificationHTML.escaped(inlines.targets[target].destination)
    }

    private func title(_ target: Int) -> String {
        inlines.targets[target].title.map { " title=\"\(SpecificationHTML.escaped($0))\"" } ?? ""
    }
}
