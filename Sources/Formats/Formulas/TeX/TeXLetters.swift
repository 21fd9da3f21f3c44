import FormatCore

/// The TeX commands of characters in formulas, and of functions in upright letters.
package enum TeXLetters {
    /// The command of a character; nil if TeX uses the character itself.
    package static func command(of scalar: Unicode.Scalar) -> String? { commands[scalar] }

    /// True if TeX has a command for the function of this name.
    package static func isFunction(_ name: String) -> Bool { functions.contains(name) }

    /// The plain letter of a letter in the mathematical alphabets U+1D400 to U+1D7FF.
    ///
    /// Elements around the letters give their style, and TeX sets letters in italics by default.
    package static func letter(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x1D400...0x1D6A3:
            let index = (scalar.value - 0x1D400) % 52
            return Unicode.Scalar(UInt8(index < 26 ? 0x41 + index : 0x61 + index - 26))
        case 0x1D7CE...0x1D7FF: return Unicode.Scalar(UInt8(0x30 + (scalar.value - 0x1D7CE) % 10))
        case 0x1D6A8...0x1D7CB:
            let index = (scalar.value - 0x1D6A8) % 58
            return index < 25
                ? Unicode.Scalar(0x391 + index) ?? scalar
                : index > 25 && index < 51 ? Unicode.Scalar(0x3B1 + index - 26) ?? scalar : scalar
        case 0x210E: return "h"
        default: return scalar
        }
    }

    /// Appends TeX to TeX, with a space if it would otherwise continue the name of a command.
    package static func join(_ text: inout String, _ next: String) {
        if let first = next.unicodeScalars.first, first.isLetter, endsInCommand(text) { text += " " }
        text += next
    }

    private static func endsInCommand(_ text: String) -> Bool {
        let letters = text.utf8.reversed().prefix(while: \.isASCIILetter).count
        return letters > 0 && text.utf8.dropLast(letters).last == 0x5C
    }

    private static let functions: Set<String> = [
        "arccos", "arcsin", "arctan", "arg", "cos", "cosh", "cot", "coth", "csc", "deg", "det", "dim", "exp", "gcd",
        "hom",
        "inf", "ker", "lg", "lim", "liminf", "limsup", "ln", "log", "max", "min", "sec", "sin", "sinh", "sup", "tan",
        "tanh", "Pr",
    ]

    private static let commands: [Unicode.Scalar: String] = [
        "\\": "\\backslash", "{": "\\{", "}": "\\}", "%": "\\%", "#": "\\#", "&": "\\&", "$": "\\$", "_": "\\_",
        "~": "\\sim", "^": "\\hat{}",
        "α": "\\alpha", "β": "\\beta", "γ": "\\gamma", "δ": "\\delta", "ε": "\\varepsilon", "ϵ": "\\epsilon",
        "ζ": "\\zeta", "η": "\\eta", "θ": "\\theta", "ϑ": "\\vartheta", "ι": "\\iota", "κ": "\\kappa", "λ": "\\lambda",
        "μ": "\\mu", "ν": "\\nu", "ξ": "\\xi", "π": "\\pi", "ρ": "\\rho", "σ": "\\sigma", "ς": "\\varsigma",
        "τ": "\\tau", "υ": "\\upsilon", "φ": "\\varphi", "ϕ": "\\phi", "χ": "\\chi", "ψ": "\\psi", "ω": "\\omega",
        "Γ": "\\Gamma", "Δ": "\\Delta", "Θ": "\\Theta", "Λ": "\\Lambda", "Ξ": "\\Xi", "Π": "\\Pi", "Σ": "\\Sigma",
        "Υ": "\\Upsilon", "Φ": "\\Phi", "Ψ": "\\Psi", "Ω": "\\Omega",
        "∑": "\\sum", "∏": "\\prod", "∐": "\\coprod", "∫": "\\int", "∬": "\\iint", "∭": "\\iiint", "∮": "\\oint",
        "⋃": "\\bigcup", "⋂": "\\bigcap", "⋁": "\\bigvee", "⋀": "\\bigwedge", "⨁": "\\bigoplus", "⨂": "\\bigotimes",
        "−": "-", "×": "\\times", "÷": "\\div", "±": "\\pm", "∓": "\\mp", "·": "\\cdot", "⋅": "\\cdot", "∗": "*",
        "∘": "\\circ", "∙": "\\bullet", "⊕": "\\oplus", "⊗": "\\otimes", "≤": "\\le", "≥": "\\ge", "≠": "\\ne",
        "≈": "\\approx", "≡": "\\equiv", "≅": "\\cong", "∼": "\\sim", "∝": "\\propto", "≪": "\\ll", "≫": "\\gg",
        "→": "\\to", "←": "\\leftarrow", "↔": "\\leftrightarrow", "⇒": "\\Rightarrow", "⇐": "\\Leftarrow",
        "⇔": "\\Leftrightarrow", "↦": "\\mapsto", "⟶": "\\longrightarrow", "∈": "\\in", "∉": "\\notin", "∋": "\\ni",
        "⊂": "\\subset", "⊃": "\\supset", "⊆": "\\subseteq", "⊇": "\\supseteq", "∪": "\\cup", "∩": "\\cap",
        "∖": "\\setminus", "∅": "\\emptyset", "∀": "\\forall", "∃": "\\exists", "¬": "\\neg", "∧": "\\land",
        "∨": "\\lor", "⊢": "\\vdash", "⊨": "\\models", "∞": "\\infty", "∂": "\\partial", "∇": "\\nabla",
        "√": "\\surd", "∠": "\\angle", "⊥": "\\perp", "∥": "\\parallel", "∣": "\\mid", "‖": "\\|", "…": "\\dots",
        "⋯": "\\cdots", "⋮": "\\vdots", "⋱": "\\ddots", "⟨": "\\langle", "⟩": "\\rangle", "⌊": "\\lfloor",
        "⌋": "\\rfloor", "⌈": "\\lceil", "⌉": "\\rceil", "ℏ": "\\hbar", "ℓ": "\\ell", "ℜ": "\\Re", "ℑ": "\\Im",
        "ℵ": "\\aleph", "ℝ": "\\mathbb{R}", "ℕ": "\\mathbb{N}", "ℤ": "\\mathbb{Z}", "ℚ": "\\mathbb{Q}",
        "ℂ": "\\mathbb{C}", "†": "\\dagger", "′": "'", "″": "''", "‴": "'''", "≜": "\\triangleq", "≔": ":=",
    ]
}
