import RichText

/// A simple formula inside a word, as in H$_2$O or $n$th, as text with marks.
///
/// Dollar signs inside words would not be read as a formula.
struct LaTeXWordFormula {
    let text: String
    private(set) var marks: Marks = []

    init?(_ tex: ArraySlice<UInt8>) {
        let tex = TeXFormula.trimmed(tex)
        if let sign = tex.first, sign == "^" || sign == "_" {
            let script = Self.withoutBraces(tex.dropFirst())
            if sign == "^", ["\\circ", "\\degree"].contains(where: { script.elementsEqual($0.utf8) }) {
                text = "°"
                return
            }
            guard let words = Self.symbol(script) ?? Self.plain(script) else { return nil }
            (text, marks) = (words, sign == "^" ? .superscript : .subscript)
        } else if let symbol = Self.symbol(tex) {
            text = symbol
        } else {
            guard let words = Self.plain(tex) else { return nil }
            text = words
            if tex.allSatisfy(\.isASCIILetter) { marks = .emphasis }
        }
    }

    /// The content of braces, a command or a single character; empty for anything longer.
    private static func withoutBraces(_ tex: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard tex.first == "{", tex.last == "}" else {
            return tex.count == 1 || tex.first == "\\" ? tex : []
        }
        return tex.dropFirst().dropLast()
    }

    /// Letters, digits and signs without a meaning in TeX.
    private static func plain(_ tex: ArraySlice<UInt8>) -> String? {
        guard !tex.isEmpty, tex.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "+-=.,:/()<>".utf8.contains($0) })
        else { return nil }
        return tex.text.split(separator: "-", omittingEmptySubsequences: false)
            .joined(separator: "−")
    }

    private static func symbol(_ tex: ArraySlice<UInt8>) -> String? {
        tex.first == "\\" ? symbols[String(decoding: tex.dropFirst(), as: UTF8.self)] : nil
    }

    private static let symbols: [String: String] = [
        "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ",
        "eta": "η", "theta": "θ", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
        "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ",
        "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
        "sim": "∼", "times": "×", "cdot": "⋅", "pm": "±", "to": "→", "rightarrow": "→", "leftarrow": "←",
        "Rightarrow": "⇒", "circ": "∘", "degree": "°", "infty": "∞", "le": "≤", "leq": "≤", "ge": "≥", "geq": "≥",
        "ne": "≠", "neq": "≠", "approx": "≈", "prime": "′", "ast": "∗", "star": "⋆", "dagger": "†", "bullet": "•",
    ]
}
