/// The TeX commands of formulas, as tables.
enum TeXCommands {
    /// Two parts, one above the other, with or without brackets around them.
    struct Fraction {
        let hasLine: Bool
        var open = ""
        var close = ""

        func around(_ fraction: Formula) -> Formula {
            open.isEmpty && close.isEmpty ? fraction : .fenced(open: open, fraction, close: close)
        }
    }

    /// Commands between the two parts of a fraction.
    static let infixes: [String: Fraction] = [
        "over": Fraction(hasLine: true), "above": Fraction(hasLine: true), "atop": Fraction(hasLine: false),
        "choose": Fraction(hasLine: false, open: "(", close: ")"),
        "brace": Fraction(hasLine: false, open: "{", close: "}"),
        "brack": Fraction(hasLine: false, open: "[", close: "]"),
    ]

    /// Commands before the two parts of a fraction.
    static let fractions: [String: Fraction] = [
        "frac": Fraction(hasLine: true), "dfrac": Fraction(hasLine: true), "tfrac": Fraction(hasLine: true),
        "cfrac": Fraction(hasLine: true), "binom": Fraction(hasLine: false, open: "(", close: ")"),
        "dbinom": Fraction(hasLine: false, open: "(", close: ")"),
        "tbinom": Fraction(hasLine: false, open: "(", close: ")"),
    ]

    /// Commands that change the alphabet of everything after them.
    static let switches: [String: MathAlphabet] = [
        "rm": .upright, "bf": .bold, "it": .italic, "sf": .sansSerif, "tt": .monospace, "cal": .script,
    ]

    /// Commands that change the alphabet of their argument.
    static let alphabets: [String: MathAlphabet] = [
        "mathrm": .upright, "mathup": .upright, "mathbf": .bold, "bold": .bold, "mathit": .italic,
        "mathsf": .sansSerif, "mathtt": .monospace, "mathbb": .doubleStruck, "Bbb": .doubleStruck,
        "mathcal": .script, "mathscr": .script, "mathfrak": .fraktur, "frak": .fraktur,
        "boldsymbol": .boldItalic, "bm": .boldItalic, "pmb": .boldItalic,
    ]

    /// Commands whose argument is words, with their alphabet.
    static let words: [String: MathAlphabet] = [
        "text": .upright, "textrm": .upright, "textnormal": .upright, "textup": .upright, "textmd": .upright,
        "mbox": .upright, "hbox": .upright, "textbf": .bold, "textit": .italic, "emph": .italic,
        "textsf": .sansSerif, "texttt": .monospace, "llap": .upright, "rlap": .upright, "clap": .upright,
    ]

    /// Spaces, in eighteenths of an em.
    static let spaces: [String: Int] = [
        ",": 3, "thinspace": 3, ":": 4, ">": 4, "medspace": 4, ";": 5, "thickspace": 5, "enspace": 9, "quad": 18,
        "qquad": 36, " ": 6, "\n": 6, "\t": 6, "nobreakspace": 6, "space": 6, "!": -3, "negthinspace": -3,
        "negmedspace": -4, "negthickspace": -5, "/": 0,
    ]

    /// Commands without visible content, such as sizes and allowed line breaks.
    static let silent: Set<String> = [
        "displaystyle", "textstyle", "scriptstyle", "scriptscriptstyle", "Huge", "huge", "LARGE", "Large", "large",
        "normalsize", "small", "footnotesize", "scriptsize", "tiny", "nobreak", "allowbreak", "relax", "nonumber",
        "notag", "hline", "hdashline", "mathstrut", "strut",
    ]

    /// Commands that only show their last argument, with the number of arguments before it.
    static let transparent: [String: Int] = [
        "mathnormal": 0, "mathord": 0, "mathbin": 0, "mathrel": 0, "mathopen": 0, "mathclose": 0, "mathpunct": 0,
        "mathinner": 0, "mathop": 0, "smash": 0, "vcenter": 0, "mathllap": 0, "mathrlap": 0, "mathclap": 0,
        "href": 1, "htmlId": 1, "htmlClass": 1, "htmlStyle": 1, "htmlData": 1, "raisebox": 1,
    ]

    /// Functions, and whether their limits are below and above them.
    static let functions: [String: (name: String, takesLimits: Bool)] = {
        var functions: [String: (name: String, takesLimits: Bool)] = [:]
        let beside = """
            arcsin arccos arctan arctg arcctg arg ch cos cosec cosh cot cotg coth csc ctg cth deg dim exp hom ker lg ln log
            sec sin sinh sh tan tanh tg th
            """
        for name in beside.split(whereSeparator: \.isWhitespace) { functions[String(name)] = (String(name), false) }
        let below = "det gcd inf lim max min Pr sup plim"
        for name in below.split(separator: " ") { functions[String(name)] = (String(name), true) }
        functions["argmax"] = ("arg\u{2009}max", true)
        functions["argmin"] = ("arg\u{2009}min", true)
        functions["liminf"] = ("lim\u{2009}inf", true)
        functions["limsup"] = ("lim\u{2009}sup", true)
        functions["injlim"] = ("inj\u{2009}lim", true)
        functions["projlim"] = ("proj\u{2009}lim", true)
        return functions
    }()

    /// Limits that are written with a line or an arrow.
    static let markedLimits: [String: FormulaMark] = [
        "varlimsup": FormulaMark("‾", .above, stretches: true), "varliminf": FormulaMark("_", .below, stretches: true),
        "varinjlim": FormulaMark("→", .below, stretches: true),
        "varprojlim": FormulaMark("←", .below, stretches: true),
    ]

    /// Accents, and lines, braces and arrows above or below.
    static let marks: [String: FormulaMark] = {
        var marks: [String: FormulaMark] = [:]
        func add(_ rows: String, _ side: FormulaMark.Place, stretches: Bool) {
            let words = rows.split(whereSeparator: \.isWhitespace)
            for index in stride(from: 0, to: words.count - 1, by: 2) {
                marks[String(words[index])] = FormulaMark(String(words[index + 1]), side, stretches: stretches)
            }
        }
        add(
            """
            acute ´ bar ¯ breve ˘ check ˇ dot ˙ ddot ¨ grave ` hat ^ tilde ~ mathring ˚ vec →
            """, .above, stretches: false)
        marks["dddot"] = FormulaMark("\u{20DB}", .above)
        marks["ddddot"] = FormulaMark("\u{20DC}", .above)
        add(
            """
            widehat ^ widetilde ~ widecheck ˇ overline ‾ overbrace ⏞ overrightarrow → overleftarrow ←
            overleftrightarrow ↔ Overrightarrow ⇒ overleftharpoon ↼ overrightharpoon ⇀ overgroup ⏠ overparen ⏜
            overlinesegment ⎯ overbracket ⎴ angl ‾
            """, .above, stretches: true)
        add(
            """
            underline _ underbar _ underbrace ⏟ underrightarrow → underleftarrow ← underleftrightarrow ↔ undergroup ⏡
            underparen ⏝ underlinesegment ⎯ underbracket ⎵ utilde ~
            """, .below, stretches: true)
        return marks
    }()

    /// Arrows that are as long as the text above and below them.
    static let longArrows: [String: String] = [
        "xrightarrow": "→", "xleftarrow": "←", "xRightarrow": "⇒", "xLeftarrow": "⇐", "xleftrightarrow": "↔",
        "xLeftrightarrow": "⇔", "xhookrightarrow": "↪", "xhookleftarrow": "↩", "xtwoheadrightarrow": "↠",
        "xtwoheadleftarrow": "↞", "xrightharpoonup": "⇀", "xrightharpoondown": "⇁", "xleftharpoonup": "↼",
        "xleftharpoondown": "↽", "xrightleftharpoons": "⇌", "xleftrightharpoons": "⇋", "xtofrom": "⇄",
        "xmapsto": "↦", "xlongequal": "=",
    ]

    /// Strikeouts.
    static let strikes: [String: FormulaStrike] = [
        "cancel": .rising, "bcancel": .falling, "xcancel": .both, "sout": .level,
    ]

    /// Brackets of quantum mechanics and of sets around an argument.
    static let brackets: [String: (open: String, close: String)] = [
        "bra": ("⟨", "|"), "ket": ("|", "⟩"), "braket": ("⟨", "⟩"), "Bra": ("⟨", "|"), "Ket": ("|", "⟩"),
        "Braket": ("⟨", "⟩"), "set": ("{", "}"), "Set": ("{", "}"),
    ]

    /// Greek letters by their names.
    static let greek: [String: Formula] = {
        var greek: [String: Formula] = [:]
        let small = """
            alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ thetasym ϑ iota ι kappa κ
            varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ
            phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π
            varSigma Σ varUpsilon Υ varPhi Φ varPsi Ψ varOmega Ω
            """
        let capital = """
            Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ Mu Μ Nu Ν Xi Ξ Omicron Ο
            Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω
            """
        for (rows, isUpright) in [(small, false), (capital, true)] {
            let words = rows.split(whereSeparator: \.isWhitespace).map(String.init)
            for index in stride(from: 0, to: words.count - 1, by: 2) {
                greek[words[index]] =
                    isUpright ? .name(words[index + 1], takesLimits: false) : .letter(words[index + 1])
            }
        }
        return greek
    }()

    static func isGreek(_ scalar: Unicode.Scalar) -> Bool {
        ("α"..."ω").contains(scalar) || scalar == "ϵ" || scalar == "ϕ"
    }
}
