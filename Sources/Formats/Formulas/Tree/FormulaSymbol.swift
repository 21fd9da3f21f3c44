/// The signs of formulas: their commands in TeX, and what they do.
package enum FormulaSymbol {
    /// What a sign does, which says how much space is around it and where its indices stand.
    package enum Kind: Hashable, Sendable {
        /// A sign that stands by itself.
        case ordinary
        /// A sum or a product, whose indices are limits.
        case sum
        /// An integral, whose indices stand beside it.
        case integral
        case binary
        case relation
        case opening
        case closing
        /// A bracket that does not say which.
        case fence
        case punctuation
    }

    /// The sign of a command without its backslash; nil for commands that are none.
    package static func named(_ name: Substring) -> (sign: String, kind: Kind)? {
        table.signs[String(name)].map { ($0.sign, $0.kind) }
    }

    /// What a sign does that stands in a formula as it is; nil for letters and signs that are not known.
    package static func kind(of sign: Unicode.Scalar) -> Kind? { table.kinds[sign] }

    /// The delimiter of a command or a character after `\left`, `\big` and the like; nil for anything else.
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
