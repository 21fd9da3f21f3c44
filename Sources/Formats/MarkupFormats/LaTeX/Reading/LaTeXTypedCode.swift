import FormatCore

/// Code in whose environment commands are in force: `alltt`, and `Verbatim` with `commandchars`, in which pandoc and Pygments
/// write colored code.
enum LaTeXTypedCode {
    /// True if commands are in force in an environment.
    static func isTyped(_ environment: String, options: ArraySlice<UInt8>) -> Bool {
        environment == "alltt" || environment == "Highlighting"
            || options.containsSequence("commandchars=\\\\\\{\\}".utf8)
    }

    /// The code as it is typeset: characters instead of their commands, and text without its colors.
    static func text(_ code: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(code.count)
        var rest = code
        while let byte = rest.popFirst() {
            switch byte {
            case "\\": takeCommand(&rest, &text)
            case "{", "}": break
            default: text.append(byte)
            }
        }
        return text
    }

    private static func takeCommand(_ rest: inout ArraySlice<UInt8>, _ text: inout [UInt8]) {
        let name = rest.prefix(while: \.isASCIILetter)
        guard !name.isEmpty else { return takeCharacter(&rest, &text) }
        rest = rest[name.endIndex...]
        if let sign = signs[name.text] ?? LaTeXSymbols.texts[name.text] {
            text += sign.utf8
            if !rest.starts(with: "{}".utf8) { rest = rest.drop { $0 == 0x20 } }
        } else if argumentsLeftOut.contains(name.text) {
            if rest.first == "[" { rest = rest.drop { $0 != "]" && $0 != 0x0A }.dropFirst() }
            if rest.first == "{" { rest = rest.drop { $0 != "}" && $0 != 0x0A }.dropFirst() }
        } else if case .declaration? = LaTeXCommand.named(name.text) {
            if rest.first == 0x20 { rest = rest.dropFirst() }
        } else if rest.first != "{" {
            // A command without an argument shows a sign, as in a formula.
            text += Array("\\".utf8) + name
        }
    }

    /// Reads an escaped character, such as `\{` and `\#`; `\/` keeps two characters from becoming one, and `\(` begins a formula.
    private static func takeCharacter(_ rest: inout ArraySlice<UInt8>, _ text: inout [UInt8]) {
        guard let byte = rest.popFirst() else { return text.append(UInt8(ascii: "\\")) }
        if byte == "/" { return }
        if "()[]".utf8.contains(byte) { text.append(UInt8(ascii: "\\")) }
        text.append(byte)
    }

    /// The commands whose first argument is a color, a role, an address, a length or a name.
    private static let argumentsLeftOut: Set = [
        "PY", "PYG", "DUrole", "textcolor", "colorbox", "color", "href", "hyperref", "hspace", "vspace", "label",
    ]

    /// Pygments' characters: `\PYZob`, or `\PYGZob` in the code of minted.
    private static let signs: [String: String] = {
        let rows = [
            "bs": "\\", "us": "_", "ob": "{", "cb": "}", "ca": "^", "am": "&", "lt": "<", "gt": ">", "sh": "#",
            "pc": "%",
            "dl": "$", "hy": "-", "sq": "'", "dq": "\"", "ti": "~", "at": "@", "lb": "[", "rb": "]",
        ]
        var signs: [String: String] = [:]
        for (name, sign) in rows { (signs["PYZ" + name], signs["PYGZ" + name]) = (sign, sign) }
        return signs
    }()
}
