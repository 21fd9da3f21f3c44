import RichText

/// A function call, and the arguments read so far.
struct TypstCall {
    /// The name with its fields: `table.cell`.
    let name: String
    /// The positional arguments that are strings.
    var strings: [[UInt8]] = []
    /// The source of the named arguments.
    var named: [String: ArraySlice<UInt8>] = [:]
    /// True if its arguments are the cells of a table.
    var isTable: Bool { name == "table" || name == "grid" }
    /// True if a cell was opened for it.
    var isInCell = false
    /// True if its arguments may be spread from an array.
    var takesSpread: Bool { isTable || name == "list" || name == "enum" }
    /// True if the next string is content.
    var takesContent: Bool { name == "link" ? strings.count == 1 : Self.containers.contains(name) }

    private static let containers: Set<String> = [
        "footnote", "heading", "list", "enum", "figure", "quote", "rect", "pad", "columns", "par", "circle", "ellipse",
        "square", "place", "stack", "block", "align", "table.cell", "grid.cell", "table.header", "grid.header",
        "table.footer", "grid.footer",
    ]

    /// True if part of its content has been read.
    var hasContent = false
    /// The number of terms and meanings so far.
    var termParts = 0
    /// True if its contents are terms and meanings in turn.
    var isTerms: Bool { name == "terms" || name == "terms.item" }

    init(_ name: String) { self.name = name }

    /// A named argument that is a string.
    func string(_ name: String) -> String? {
        guard let value = named[name], value.first == "\"", value.count > 1 else { return nil }
        return String(decoding: TypstText.unescaped(value.dropFirst().dropLast()), as: UTF8.self)
    }

    func integer(_ name: String) -> Int? {
        named[name].flatMap { Int(String(decoding: $0, as: UTF8.self)) }
    }

    func isTrue(_ name: String) -> Bool { named[name].map { $0.elementsEqual("true".utf8) } ?? false }

    private static let lengths = PixelLength(["pt": 4.0 / 3, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96])

    /// The width or height of a picture in CSS pixels; nil for relative lengths.
    func pixels(_ name: String) -> Double? { named[name].flatMap { Self.lengths.pixels($0.text) } }

    /// True if the function is part of a table, and not the content of a cell.
    var isPart: Bool { name.hasPrefix("table.") || name.hasPrefix("grid.") }

    /// True if each of its contents is a cell.
    var takesCells: Bool { isTable || isPart && (name.hasSuffix(".header") || name.hasSuffix(".footer")) }

    /// True if its content begins and ends paragraphs.
    var isBlock: Bool { Self.blocks.contains(name) && (name != "quote" || isTrue("block")) }

    private static let blocks: Set<String> = [
        "block", "align", "pad", "columns", "rect", "figure", "quote", "list", "enum", "terms", "terms.item", "heading",
        "par",
        "page", "stack", "place", "table.cell", "grid.cell", "table.header", "grid.header", "table.footer",
        "grid.footer", "table", "grid",
    ]

    /// The attribution of a quotation; nil if it is a label.
    var author: String? {
        guard let author = named["attribution"], author.count > 2, author.first != "<" else { return nil }
        return author.dropFirst().dropLast().filter { !"*_#[]".utf8.contains($0) }[...].text
    }

    /// True for a call without content that ends the paragraph before it.
    var endsParagraph: Bool {
        switch name {
        case "line", "parbreak", "pagebreak", "v": true
        case "raw": isTrue("block") && string("lang") != "tex" && !strings.isEmpty
        default: false
        }
    }

    /// The marks of its content; nil if it sets none.
    var marks: Marks? {
        guard name == "text" else { return Self.marks[name] }
        var marks: Marks = []
        if ["bold", "semibold", "extrabold", "black"].contains(string("weight")) || integer("weight") ?? 0 >= 600 {
            marks.insert(.strong)
        }
        if ["italic", "oblique"].contains(string("style")) { marks.insert(.emphasis) }
        return marks.isEmpty ? nil : marks
    }

    /// The text of a function that takes a string instead of content; nil if it has none.
    var words: [UInt8]? {
        let takesWords = Self.marks[name] != nil || ["text", "smallcaps", "box", "block", "align"].contains(name)
        return takesWords && !hasContent ? strings.last : nil
    }

    private static let marks: [String: Marks] = [
        "strong": .strong, "emph": .emphasis, "underline": .underline, "strike": .strikethrough,
        "highlight": .highlight, "super": .superscript, "sub": .subscript,
    ]

    /// The picture; nil if its address is not allowed.
    func picture(_ addresses: Addresses) -> Media? {
        guard let path = strings.first, let address = addresses.media(path.text) else {
            return nil
        }
        return Media(
            source: .reference(address), alternative: string("alt") ?? "", width: pixels("width"),
            height: pixels("height"))
    }

    /// The number of columns of a table: a number, or the length of an array.
    var columnCount: Int {
        guard let value = named["columns"] else { return 1 }
        if let count = integer("columns") { return min(max(count, 1), 1000) }
        let parts = value.split(separator: ",").filter { !$0.dropFirst().isBlank || $0.count > 1 }
        return min(max(value.first == "(" ? parts.count : 1, 1), 1000)
    }

    /// The alignments of the columns.
    var alignments: [Alignment?] {
        guard let value = named["align"] else { return [] }
        let words = value.filter { !"() \n".utf8.contains($0) }.split(separator: ",")
        let found = words.prefix(1000).map { word -> Alignment? in
            switch String(decoding: word.prefix { $0.isASCIILetter }, as: UTF8.self) {
            case "left", "start": .left
            case "center": .center
            case "right", "end": .right
            default: nil
            }
        }
        let isOne = value.first != "(" && found.count == 1
        return isOne ? Array(repeating: found[0], count: columnCount) : found
    }
}

/// The strings of Typst.
enum TypstText {
    /// The value of a string with its escapes.
    static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index] == "\\", index + 1 < text.endIndex else {
                output.append(text[index])
                index += 1
                continue
            }
            switch text[index + 1] {
            case "n": output.append(0x0A)
            case "r": break
            case "t": output.append(0x09)
            case "u":
                if let (scalar, end) = scalar(in: text, at: index + 2) {
                    output += String(scalar).utf8
                    index = end
                    continue
                }
                output.append(text[index + 1])
            default: output.append(text[index + 1])
            }
            index += 2
        }
        return output
    }

    /// Parses the code point `{1f600}` of an escape.
    static func scalar(in text: ArraySlice<UInt8>, at index: Int) -> (Unicode.Scalar, end: Int)? {
        guard index < text.endIndex, text[index] == "{" else { return nil }
        let digits = text[(index + 1)...].prefix(8).prefix { $0.hexadecimalValue != nil }
        guard !digits.isEmpty, digits.count < 7, digits.endIndex < text.endIndex,
            text[digits.endIndex] == "}",
            let scalar = Unicode.Scalar(digits.reduce(UInt32(0)) { $0 * 16 + UInt32($1.hexadecimalValue ?? 0) }),
            scalar.value != 0
        else { return nil }
        return (scalar, digits.endIndex + 1)
    }
}
