import FormatCore
import RichText

// Ends of blocks, and lines that are blocks by themselves.

extension AsciiDocParser {
    mutating func endParagraph() {
        guard !state.paragraph.isEmpty else { return }
        let attributes = state.attributes
        state.attributes = .none
        var lines = state.paragraph
        state.paragraph.removeAll(keepingCapacity: true)
        switch attributes.style {
        case "source", "listing", "literal", "pass":
            return appendCode(lines[...], language: Self.language(attributes))
        case "latexmath", "stem", "asciimath": return appendFormula(lines, attributes)
        case "comment": return
        case "quote", "verse":
            builder.open(.quote)
            append(lines, breaksLines: attributes.style == "verse")
            builder.close()
            return
        default: break
        }
        let word = lines[0].prefix(11).prefix { $0 >= 0x41 && $0 <= 0x5A }
        if let name = Self.admonition(attributes.style) {
            builder.append("\(name): ", Attributes(.strong))
        } else if let name = Self.admonition(word.text), lines[0][word.endIndex...].starts(with: ": ".utf8) {
            builder.append("\(name): ", Attributes(.strong))
            lines[0] = lines[0].dropFirst(word.count + 2)
        }
        append(lines, breaksLines: attributes.options.contains("hardbreaks"))
    }

    private mutating func append(_ lines: [ArraySlice<UInt8>], breaksLines: Bool) {
        var text: [UInt8] = []
        for line in lines {
            if !text.isEmpty { text.append(breaksLines ? " +\n" : "\n") }
            text += line.drop { $0 == 0x20 || $0 == 0x09 }
        }
        inlines.append(text[...], to: &builder)
        builder.endParagraphIfNeeded()
    }

    static func language(_ attributes: AsciiDocAttributes) -> String? {
        attributes.style == "source" || attributes.style.isEmpty
            ? attributes.positional(1) ?? attributes.named["language"] : nil
    }

    private mutating func appendFormula(_ lines: [ArraySlice<UInt8>], _ attributes: AsciiDocAttributes) {
        let formula = Array(lines.joined(separator: [0x20]))[...].trimmedSpace
        if inlines.isTeX(attributes.style) {
            builder.append("$$\(formula.text)$$")
            builder.endParagraph()
        } else {
            appendCode(lines[...], language: "asciimath")
        }
    }

    mutating func appendCode(_ lines: ArraySlice<ArraySlice<UInt8>>, language: String?) {
        builder.open(.code(language: language))
        for line in lines {
            let isEscaped = ["\\include::", "\\ifdef::", "\\ifndef::", "\\ifeval::", "\\endif::"].contains {
                line.starts(with: $0.utf8)
            }
            builder.append(utf8: isEscaped ? line.dropFirst() : line)
            builder.endParagraph()
        }
        builder.close()
    }

    mutating func endVerbatim() {
        guard let block = state.verbatim else { return }
        state.verbatim = nil
        switch block.fence {
        case .comment: break
        case .table: append(AsciiDocTable.Source(block.lines, block.attributes, sign: block.end[0]))
        case .quote:
            builder.open(.quote)
            append(block.lines, breaksLines: true)
            builder.close()
        case .code(let language): appendCode(block.lines[...], language: language)
        case .pass, .open:
            switch block.attributes.style {
            case "latexmath", "stem", "asciimath": appendFormula(block.lines, block.attributes)
            case "comment": break
            case "source": appendCode(block.lines[...], language: Self.language(block.attributes))
            case "listing", "literal": appendCode(block.lines[...], language: nil)
            default: appendCode(block.lines[...], language: "html")
            }
        case .listing, .literal, .example, .sidebar:
            appendCode(block.lines[...], language: Self.language(block.attributes))
        }
    }

    /// `[…]` above a block; nil for text, such as a link in brackets.
    static func blockAttributes(_ line: ArraySlice<UInt8>) -> AsciiDocAttributes? {
        let inner = line.dropFirst().dropLast()
        if inner.first == UInt8(ascii: "["), inner.last == UInt8(ascii: "]") { return AsciiDocAttributes.none }
        guard let first = inner.first else { return AsciiDocAttributes.none }
        guard first.isInWord || "#.%,\"'{".utf8.contains(first), !inner.contains(UInt8(ascii: "]")) else { return nil }
        return AsciiDocAttributes(inner, ofBlock: true)
    }

    /// `:name: value` or `:!name:`.
    static func entry(_ line: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>?)? {
        guard line.first == UInt8(ascii: ":") else { return nil }
        var name = line.dropFirst().prefix { $0.isInWord || "-!".utf8.contains($0) }
        let rest = line[name.endIndex...]
        guard !name.isEmpty, rest.first == UInt8(ascii: ":"), rest.count == 1 || rest.dropFirst().first == 0x20 else {
            return nil
        }
        let isUnset = name.first == UInt8(ascii: "!") || name.last == UInt8(ascii: "!")
        name = name.drop { $0 == UInt8(ascii: "!") }
        if name.last == UInt8(ascii: "!") { name.removeLast() }
        guard name.first?.isInWord == true else { return nil }
        return (name.asciiLowercased[...].text, isUnset ? nil : rest.dropFirst().trimmedSpace)
    }

    /// Lines of the preprocessor ("Conditionals", "Includes"); an included file is a link to it.
    mutating func takeCondition(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, first == UInt8(ascii: "i") || first == UInt8(ascii: "e"),
            line.last == UInt8(ascii: "]"),
            let colons = line.prefix(10).firstPlace(of: "::".utf8),
            let bracket = line.firstIndex(of: UInt8(ascii: "[")),
            bracket >= colons.upperBound
        else { return false }
        let target = line[colons.upperBound..<bracket].text
        let content = line[(bracket + 1)...].dropLast()
        switch line[..<colons.lowerBound].text {
        case "endif":
            if state.skipped > 0 { state.skipped -= 1 }
        case "ifeval": if state.skipped > 0 { state.skipped += 1 }
        case "ifdef", "ifndef":
            let isDefined = target.split(whereSeparator: { $0 == "," || $0 == "+" }).contains {
                inlines.has(String($0))
            }
            let isKept = isDefined == line.starts(with: "ifdef".utf8)
            if content.isEmpty {
                if state.skipped > 0 || !isKept { state.skipped += 1 }
            } else if isKept, state.skipped == 0 {
                state.paragraph.append(content)
            }
        case "include" where state.skipped == 0: state.paragraph.append(Array("link:\(target)[]".utf8)[...])
        case "include": break
        default: return false
        }
        return true
    }

    /// `name::target[attributes]` in a line of its own.
    mutating func takeMacro(_ line: ArraySlice<UInt8>) -> Bool {
        guard line.last == UInt8(ascii: "]"), let colons = line.prefix(8).firstPlace(of: "::".utf8),
            let bracket = line[colons.upperBound...].firstIndex(of: UInt8(ascii: "["))
        else { return false }
        let kind: Media.Kind
        switch line[..<colons.lowerBound].text {
        case "image": kind = .image
        case "video": kind = .video
        case "audio": kind = .audio
        case "toc":
            state.attributes = .none
            return true
        default: return false
        }
        if !state.isAttached { while !state.containers.isEmpty, isListOrItem { closeInnermost() } }
        state.isAttached = false
        var attributes = state.attributes
        attributes.positional = []
        state.attributes = .none
        attributes.add(AsciiDocAttributes(line[(bracket + 1)...].dropLast()))
        inlines.append(kind, line[colons.upperBound..<bracket], attributes, to: &builder)
        builder.endParagraphIfNeeded()
        return true
    }

    private var isListOrItem: Bool {
        if case .fence? = state.containers.last { false } else { true }
    }
}
