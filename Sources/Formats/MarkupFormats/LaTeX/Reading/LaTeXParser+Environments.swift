import FormatCore
import RichText

extension LaTeXParser {
    mutating func begin(_ name: String) {
        let environment = LaTeXEnvironment.named(name)
        if environment.isLiteral, let last = cursor.end(of: name) { return takeLiteral(environment, name, last) }
        cursor.skipSlides()
        switch environment {
        case .list(let isOrdered): beginList(name, isOrdered: isOrdered)
        case .quote:
            output.beginBlock()
            output.builder.open(.quote)
            output.open(.environment(name, isBlock: true))
        case .table:
            if name == LaTeXTabbing.name {
                beginTabbing(name)
            } else {
                beginTable(name)
            }
        case .text(let arguments, let isPlain): beginText(name, arguments: arguments, isPlain: isPlain)
        case .code, .drawing, .formula: beginText(name, arguments: 0, isPlain: false)
        }
    }

    private mutating func beginList(_ name: String, isOrdered: Bool) {
        output.beginBlock()
        if name.hasSuffix("list") {
            let marker = name == "list" ? cursor.brace().map { cursor.bytes[$0] } ?? [] : []
            if name == "list" { _ = cursor.brace() }
            if isUnmarked(name, hasMarker: !marker.isBlank) { return output.open(.unmarkedList(name)) }
        }
        let style = isOrdered ? ListStyle.numbers() : .bullets
        output.builder.open(LaTeXEnvironment.isDefinitions(name) ? .definitionList : .list(style))
        if isOrdered { output.numbers.begin() }
        output.open(.list(name, hasItem: false))
        if let numbering = Self.numberings[name] { updateList { kind, _ in kind = numbering } }
        guard var options = cursor.bracket() else { return }
        // The slides of a presentation precede the options of the list.
        if options.first == "<" { options = cursor.bracket() ?? [] }
        number(options)
        if let start = LaTeXArguments.option("start", in: options).flatMap(Int.init), start < 1 << 30 {
            updateList { _, first in first = start }
        }
        let isResumed = options.split(separator: ",").contains { $0.trimmedSpace.starts(with: "resume".utf8) }
        if isResumed, let next = output.numbers.resumed { updateList { _, first in first = next } }
    }

    /// The numbers of the lists of exams.
    private static let numberings: [String: ListStyle.Numbering] = [
        "parts": .lowerAlpha, "subparts": .lowerRoman, "choices": .upperAlpha,
    ]

    mutating func beginText(_ name: String, arguments: Int, isPlain: Bool) {
        output.beginBlock()
        let note = cursor.bracket()
        for _ in 0..<arguments {
            // Optional lengths may precede each argument.
            while cursor.byteBehind(0) == "[", cursor.bracket() != nil {}
            _ = cursor.brace()
        }
        output.open(.environment(name, isBlock: false))
        beginTheorem(name, note)
        if name == "frame" {
            beginSlide()
        } else if name.hasPrefix("multicols"), let title = cursor.bracket() {
            appendTitle(title)
        } else if ["block", "alertblock", "exampleblock"].contains(name), let title = takeBlockTitle() {
            cursor.skipSlides()
            appendTitle(cursor.bytes[title])
        } else if !isPlain, !theorems.isNamed(name) {
            beginBox(note)
        }
    }

    /// The title of a block, behind its slides.
    private mutating func takeBlockTitle() -> Range<Int>? {
        cursor.skipSlides()
        return cursor.brace()
    }

    /// Reads the arguments of an environment from a package or the document: its title becomes a separate line, and its
    /// formatting options are dropped.
    private mutating func beginBox(_ note: ArraySlice<UInt8>?) {
        if let title = note.flatMap({ LaTeXArguments.option("title", in: $0) }) { appendTitle(Array(title.utf8)[...]) }
        while true {
            if cursor.byteBehind(0) == "[", cursor.bracket() != nil { continue }
            guard cursor.byteBehind(0) == "{", let argument = cursor.brace() else { return }
            let text = cursor.bytes[argument]
            if Self.isTitle(LaTeXArguments.words(text)[...]) { appendTitle(text) }
        }
    }

    /// True for words; false for lengths, numbers, columns and options.
    private static func isTitle(_ words: ArraySlice<UInt8>) -> Bool {
        guard let first = words.first, !first.isASCIIDigit, first != ".", first != "-" else { return false }
        if words.contains(where: { $0 >= 0x80 }) { return true }
        let isName = first.isASCIIUppercase && words.dropFirst().first.map { $0.isASCIILowercase } == true
        return (words.count > 3 || isName) && words.contains(where: \.isASCIILetter)
            && !words.contains("=")
            && !words.allSatisfy { "lcrpXm|@".utf8.contains($0) }
    }

    /// A title without its commands, in strong text.
    private mutating func appendTitle(_ title: ArraySlice<UInt8>) {
        let words = LaTeXArguments.words(title)
        guard !words.isEmpty else { return }
        output.builder.append(String(decoding: words, as: UTF8.self), output.attributes(adding: .strong))
        output.endParagraph()
    }

    /// Reads the title of a slide, which is a heading.
    private mutating func beginSlide() {
        if cursor.byteBehind(0) == "<", let close = cursor.rest.prefix(64).firstIndex(of: ">") {
            cursor.index = close + 1
        }
        _ = cursor.bracket()
        if cursor.byteBehind(0) == "{" { enter(.heading(2)) }
    }

    /// Begins a theorem or a proof with its title.
    private mutating func beginTheorem(_ name: String, _ note: ArraySlice<UInt8>?) {
        let words = note.map { String(decoding: $0.filter { !"\\{}".utf8.contains($0) }, as: UTF8.self) }
        if name == "proof" {
            output.builder.append("\(words ?? "Proof").", output.attributes(adding: .emphasis))
            return output.builder.append(" ", output.attributes)
        }
        guard let theorem = theorems.next(name) else { return }
        let mark: Marks = theorem.style == .remark ? .emphasis : .strong
        output.builder.append(theorem.title, output.attributes(adding: mark))
        output.builder.append(words.map { " (\($0)). " } ?? ". ", output.attributes)
        if theorem.style == .plain { output.marks.insert(.emphasis) }
        cursor.skipWhiteSpace()
    }
}

// MARK: Literal text

extension LaTeXParser {
    /// Reads an environment whose content is not LaTeX's text, up to its end.
    private mutating func takeLiteral(_ environment: LaTeXEnvironment, _ name: String, _ last: Int) {
        switch environment {
        case .code: takeCode(name, last)
        case .formula: takeFormula(name, last)
        default:
            // Other formats cannot express a drawing; its commands are kept as code.
            let commands = cursor.takeEnvironment(upTo: last)
            output.beginBlock()
            let code = Array("\\begin{\(name)}".utf8) + commands + Array("\\end{\(name)}".utf8)
            output.builder.appendCode(code[...].lines, language: "latex")
        }
    }

    private mutating func takeCode(_ name: String, _ last: Int) {
        let options = cursor.bracket() ?? []
        let language = name == "minted" ? cursor.string() : LaTeXArguments.option("language", in: options)
        if name == "tcblisting" { _ = cursor.brace() }
        var code = cursor.takeEnvironment(upTo: last)
        guard name != "comment", !name.hasPrefix("filecontents") else { return }
        output.beginBlock()
        if let caption = LaTeXArguments.option("caption", in: options) {
            output.builder.append(LaTeXArguments.words(Array(caption.utf8)[...])[...].text, output.attributes)
            output.endParagraph()
        }
        if let line = code.firstIndex(of: 0x0A), code[..<line].isBlank { code = code[(line + 1)...] }
        if code.last == 0x0A { code.removeLast() }
        let isTyped = LaTeXTypedCode.isTyped(name, options: options)
        output.builder.appendCode(isTyped ? LaTeXTypedCode.text(code)[...].lines : code.lines, language: language)
    }

    private mutating func takeFormula(_ name: String, _ last: Int) {
        let tex = references.numbered(cursor.takeEnvironment(upTo: last), isPlain: name == "equation")
        let isPlain = name.hasPrefix("equation") || name == "displaymath" || name == "math"
        let kind = name.hasPrefix("gather") || name.hasPrefix("multline") ? "gathered" : "aligned"
        let (lines, tag) = isPlain ? (tex, []) : LaTeXTags.outside(tex)
        let whole =
            isPlain ? Array(tex) : Array("\\begin{\(kind)}".utf8) + lines + Array("\\end{\(kind)}".utf8) + tag
        appendFormula(whole[...], isDisplayed: name != "math")
    }
}
