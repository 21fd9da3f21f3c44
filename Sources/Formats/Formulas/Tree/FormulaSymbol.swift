/// The signs of formulas: their TeX commands and their kinds.
package enum FormulaSymbol {
    /// The kind of a sign, which determines the space around it and the position of its indices.
    package enum Kind: Hashable, Sendable {
        /// A sign on its own, such as ∞.
        case ordinary
        /// A sum or a product, whose indices are limits.
        case sum
        /// An integral, whose indices are next to it.
        case integral
        case binary
        case relation
        case opening
        case closing
        /// A bracket that can open or close.
        case fence
        case punctuation
    }

    /// The sign of a command without its backslash; nil if the command is not a sign.
    package static func named(_ name: Substring) -> (sign: String, kind: Kind)? {
        table.signs[String(name)].map { ($0.sign, $0.kind) }
    }

    /// The kind of a sign that TeX writes as the character itself; nil for letters and unknown signs.
    package static func kind(of sign: Unicode.Scalar) -> Kind? { table.kinds[sign] }

    /// Returns the delimiter of a command or character after `\left`, `\big` and the like; nil for anything else.
    package static func delimiter(_ name: Substring) -> String? {
        if name == "." { return "" }
        if name == "<" { return "\u{27E8}" }
        if name == ">" { return "\u{27E9}" }
        if name == "\\|" { return "\u{2016}" }
        if name.utf8.first == UInt8(ascii: "\\") {
            let rest = name.dropFirst()
            if rest == "{" || rest == "}" { return String(rest) }
            return named(rest).map(\.sign)
        }
        return name.isEmpty ? nil : String(name)
    }

    private struct Table: Sendable {
        var signs: [String: (sign: String, kind: Kind)] = [:]
        var kinds: [Unicode.Scalar: Kind] = [:]

        init() {
            for (kind, rows) in FormulaSymbol.rows {
                let words = rows.split(whereSeparator: \.isWhitespace)
                var index = 0
                while index + 1 < words.count {
                    let sign = String(words[index + 1])
                    signs[String(words[index])] = (sign, kind)
                    if sign.unicodeScalars.count == 1, let scalar = sign.unicodeScalars.first, kinds[scalar] == nil {
                        kinds[scalar] = kind
                    }
                    index += 2
                }
            }
            for (kind, plain) in FormulaSymbol.plain {
                for scalar in plain.unicodeScalars { kinds[scalar] = kind }
            }
        }
    }

    private static let table = Table()
}
