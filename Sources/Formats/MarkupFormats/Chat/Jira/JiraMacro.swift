/// A macro in braces, such as `{code:java|title=Main}`.
struct JiraMacro {
    let name: String
    /// The value before the attributes.
    private(set) var value = ""
    private(set) var attributes: [String: String] = [:]
    /// The index after the macro.
    let end: Int

    /// The macros that contain blocks or literal lines.
    static let blocks: Set<String> = [
        "code", "noformat", "quote", "panel", "info", "note", "tip", "warning", "expand", "section", "column",
    ]
    /// The macros that are hidden, or only show their content.
    static let unshown: Set<String> = ["color", "anchor", "toc", "csv", "chart", "children", "pagetree", "excerpt"]

    /// Parses the macro at an index; nil if there is none.
    init?(at index: Int, in text: ArraySlice<UInt8>) {
        guard text[index] == "{" else { return nil }
        let content = text[(index + 1)...].prefix(512).prefix { $0 != "}" && $0 != "{" && $0 != 0x0A }
        guard content.endIndex < text.endIndex, text[content.endIndex] == "}" else { return nil }
        let name = content.prefix { $0 != ":" }
        guard !name.isEmpty, name.allSatisfy({ $0.isASCIILetter || $0 == "-" }) else { return nil }
        self.name = name.asciiLowercased.text
        end = content.endIndex + 1
        for field in content[name.endIndex...].dropFirst().split(separator: "|") {
            guard let sign = field.firstIndex(of: "=") else {
                if value.isEmpty { value = field.trimmedSpace.text }
                continue
            }
            attributes[field[..<sign].trimmedSpace.asciiLowercased.text] = field[(sign + 1)...].trimmedSpace.text
        }
    }

    /// The words that a macro within a line stands for: a status, or the key of an issue.
    var words: String? {
        let words =
            switch name {
            case "status": attributes["title"] ?? value
            case "jira": attributes["key"] ?? value
            default: ""
            }
        return words.isEmpty ? nil : words
    }

    var language: String? {
        let name = attributes["language"] ?? attributes["lang"] ?? value
        return name.isEmpty || name == "none" ? nil : name.markupName
    }

    var title: String? { attributes["title"] ?? (name == "expand" && !value.isEmpty ? value : nil) }
}
