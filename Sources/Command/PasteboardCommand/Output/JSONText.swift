/// JSON for scripts: keys in alphabetical order, with a final line end.
///
/// Foundation's encoder would make up a quarter of the program. This one writes the same bytes for the types in the command's
/// reports: strings, numbers, booleans, lists and objects.
enum JSONText {
    /// The text of a value; rethrows the value's error.
    static func encode(_ value: some Encodable, isPretty: Bool = true) throws -> String {
        var text = ""
        try JSONNode(value, path: []).append(to: &text, indent: isPretty ? 0 : nil)
        return text + "\n"
    }
}

extension JSONNode {
    /// Appends the node; without an indent, on one line.
    fileprivate func append(to text: inout String, indent: Int?) {
        switch content {
        case .scalar(let scalar): text += scalar
        case .string(let string): Self.append(string, to: &text)
        case .array(let elements):
            append(elements, in: ("[", "]"), to: &text, indent) { $0.append(to: &$1, indent: $2) }
        case .object(let members):
            append(members.sorted { $0.key < $1.key }, in: ("{", "}"), to: &text, indent) { member, text, indent in
                Self.append(member.key, to: &text)
                text += indent == nil ? ":" : " : "
                member.value.append(to: &text, indent: indent)
            }
        }
    }

    private func append<Part>(
        _ parts: [Part], in brackets: (open: String, close: String), to text: inout String, _ indent: Int?,
        _ append: (Part, inout String, Int?) -> Void
    ) {
        let inner = indent.map { $0 + 2 }
        text += brackets.open
        for (index, part) in parts.enumerated() {
            if index > 0 { text += "," }
            Self.breakLine(&text, inner)
            append(part, &text, inner)
        }
        if parts.isEmpty, indent != nil { text += "\n" }
        Self.breakLine(&text, indent)
        text += brackets.close
    }

    private static func breakLine(_ text: inout String, _ indent: Int?) {
        if let indent { text += "\n" + String(repeating: " ", count: indent) }
    }

    private static func append(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case "\0"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
