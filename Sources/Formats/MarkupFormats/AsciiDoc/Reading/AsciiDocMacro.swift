/// A macro in a text: `name:target[content]`.
struct AsciiDocMacro {
    private static let names: [UInt8: [String]] = Dictionary(grouping: [
        "link:", "xref:", "image:", "footnote:", "footnoteref:", "icon:", "kbd:", "btn:", "menu:", "pass:", "stem:",
        "latexmath:", "asciimath:", "anchor:", "indexterm:", "indexterm2:",
    ]) { $0.utf8.first ?? 0 }

    let name: String
    let target: ArraySlice<UInt8>
    let content: ArraySlice<UInt8>

    init(_ name: String, _ target: ArraySlice<UInt8>, _ content: ArraySlice<UInt8>) {
        (self.name, self.target, self.content) = (name, target, content)
    }

    /// The name of a macro, with its colon, at the start of a text.
    static func name(at text: ArraySlice<UInt8>) -> String? {
        text.first.flatMap { names[$0]?.first { text.starts(with: $0.utf8) } }
    }

    /// The target without the `++` around it.
    var address: ArraySlice<UInt8> {
        target.starts(with: "++".utf8) && target.count > 3 ? target.dropFirst(2).dropLast(2) : target
    }

    /// The content on one line, without the backslashes before brackets.
    var unescapedContent: [UInt8] {
        var output: [UInt8] = []
        for index in content.indices {
            if content[index] == "\\", index + 1 < content.endIndex, content[index + 1] == "]" { continue }
            output.append(content[index] == 0x0A ? 0x20 : content[index])
        }
        return output
    }
}
