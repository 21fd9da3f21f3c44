/// The names in Typst's formulas ("Symbols" in its reference), and their TeX equivalents.
enum TypstSymbols {
    /// Shorthands for signs, by their first character, longest first.
    static let shorthands = Dictionary(
        grouping: shorthandRows.map { (sign: Array($0.0.unicodeScalars), character: $0.1) }, by: { $0.sign[0] })

    private static let shorthandRows: [(String, Unicode.Scalar)] = [
        ("<==>", "⟺"), ("<-->", "⟷"), ("==>", "⟹"), ("<==", "⟸"), ("-->", "⟶"), ("<--", "⟵"), ("<=>", "⇔"),
        ("<->", "↔"), ("|->", "↦"), (">->", "↣"), ("->>", "↠"), ("::=", "⩴"), (">>>", "⋙"), ("<<<", "⋘"), ("...", "…"),
        ("->", "→"), ("<-", "←"), ("=>", "⇒"), ("<=", "≤"), (">=", "≥"), ("!=", "≠"), (":=", "≔"), ("=:", "≕"),
        ("<<", "≪"), (">>", "≫"), ("~>", "⇝"), ("[|", "⟦"), ("|]", "⟧"), ("||", "‖"), ("*", "∗"), ("~", "∼"),
    ]

    static let partners: [Unicode.Scalar: Unicode.Scalar] = [
        "(": ")", "[": "]", "{": "}", "|": "|", "⟨": "⟩", "⌊": "⌋", "⌈": "⌉", "‖": "‖", "⟦": "⟧",
    ]

    /// Functions with one argument that are TeX commands, and braces and lines, which take a second one.
    static let wrappers: [String: String] = [
        "sqrt": "sqrt", "bb": "mathbb", "cal": "mathcal", "scr": "mathscr", "frak": "mathfrak",
        "sans": "mathsf", "mono": "mathtt", "bold": "mathbf", "upright": "mathrm", "italic": "mathit",
        "serif": "mathrm",
        "overline": "overline", "underline": "underline", "overbrace": "overbrace", "underbrace": "underbrace",
        "cancel": "cancel", "hat": "hat", "tilde": "tilde", "grave": "grave", "acute": "acute", "macron": "bar",
        "dash": "bar", "dot": "dot", "dot.double": "ddot", "dot.triple": "dddot", "diaer": "ddot", "caron": "check",
        "breve": "breve", "arrow": "vec", "arrow.r": "vec", "harpoon": "overrightharpoon", "circle": "mathring",
    ]

    /// Functions with other arguments.
    static let functions: Set<String> = [
        "frac", "binom", "root", "op", "accent", "vec", "mat", "cases", "attach", "abs", "norm", "floor", "ceil",
        "round",
        "lr", "mid", "scripts", "limits", "stretch", "display", "inline", "script", "sscript", "class",
    ]

    /// The commands of accents, by the TeX of their signs.
    static let accents = ["\\hat{}": "\\hat", "\\sim": "\\tilde", "\\to": "\\vec", "\\cdot": "\\dot"]

    /// Functions for signs above their base, by the sign; a hyphen after the sign means as wide as the base.
    static let marksAbove = [
        "^": "hat", "~": "tilde", "´": "acute", "`": "grave", "¯": "macron", "˘": "breve", "ˇ": "caron", "˙": "dot",
        "¨": "dot.double", "\u{20DB}": "dot.triple", "˚": "circle", "→": "arrow", "‾-": "overline", "⏞-": "overbrace",
    ]
    /// Functions for signs below their base.
    static let marksBelow = ["_-": "underline", "⏟-": "underbrace"]

    /// Brackets around an argument.
    static let fences: [String: (String, String)] = [
        "abs": ("|", "|"), "norm": ("\\lVert ", "\\rVert "), "floor": ("\\lfloor ", "\\rfloor "),
        "ceil": ("\\lceil ", "\\rceil "), "round": ("\\lfloor ", "\\rceil "),
    ]

    /// The brackets of TeX.
    static let delimiters: [(open: String, close: String)] = [
        ("\\{", "\\}"), ("(", ")"), ("[", "]"), ("|", "|"), ("\\langle", "\\rangle"), ("\\lfloor", "\\rfloor"),
        ("\\lceil", "\\rceil"), ("\\lVert", "\\rVert"), ("\\Vert", "\\Vert"), ("‖", "‖"),
    ]

    /// Names of operators and spaces, with their commands.
    static let operators: [String: String] = {
        var commands = [
            "quad": "\\quad", "wide": "\\qquad", "thin": "\\,", "med": "\\:", "thick": "\\;", "space": "\\ ",
            "dif": "\\mathrm{d}", "Dif": "\\mathrm{D}", "tr": "\\operatorname{tr}", "id": "\\operatorname{id}",
            "im": "\\operatorname{im}", "mod": "\\operatorname{mod}", "lcm": "\\operatorname{lcm}",
            "sech": "\\operatorname{sech}", "csch": "\\operatorname{csch}", "sinc": "\\operatorname{sinc}",
            "erf": "\\operatorname{erf}", "ctg": "\\operatorname{ctg}", "tg": "\\operatorname{tg}",
        ]
        for name in [
            "arccos", "arcsin", "arctan", "arg", "cos", "cosh", "cot", "coth", "csc", "deg", "det", "dim", "exp", "gcd",
            "hom", "inf", "ker", "lg", "lim", "liminf", "limsup", "ln", "log", "max", "min", "Pr", "sec", "sin", "sinh",
            "sup",
            "tan", "tanh",
        ] {
            commands[name] = "\\" + name
        }
        return commands
    }()

    /// Commands for signs that are not in MathML's table.
    static let commands: [Unicode.Scalar: String] = [
        "⟺": "\\iff", "⟹": "\\implies", "⟸": "\\impliedby", "⟵": "\\longleftarrow", "⟷": "\\longleftrightarrow",
        "↑": "\\uparrow", "↓": "\\downarrow", "↪": "\\hookrightarrow", "↩": "\\hookleftarrow", "⇝": "\\leadsto",
        "↠": "\\twoheadrightarrow", "⋆": "\\star", "⊖": "\\ominus", "⊙": "\\odot", "⊊": "\\subsetneq",
        "⊋": "\\supsetneq",
        "≺": "\\prec", "≻": "\\succ", "⪯": "\\preceq", "⪰": "\\succeq", "≃": "\\simeq", "⊤": "\\top", "⊣": "\\dashv",
        "□": "\\square", "∎": "\\blacksquare", "△": "\\triangle", "◇": "\\diamond", "∴": "\\therefore",
        "∵": "\\because",
        "⋉": "\\ltimes", "⋊": "\\rtimes", "⋈": "\\bowtie", "⊎": "\\uplus", "⊔": "\\sqcup", "⊓": "\\sqcap", "℘": "\\wp",
        "ϰ": "\\varkappa", "ϱ": "\\varrho", "ϖ": "\\varpi", "⨄": "\\biguplus", "⨆": "\\bigsqcup", "∄": "\\nexists",
        "⨿": "\\amalg", "⋙": "\\ggg", "⋘": "\\lll", "⇌": "\\rightleftharpoons",
    ]

    /// The sign of a symbol with modifiers; nil if there is no such symbol.
    static func sign(_ name: String) -> Unicode.Scalar? { signs[name] }

    /// The letter that is written twice for the letter of a set of numbers.
    static func doubled(_ name: String) -> Unicode.Scalar? {
        let letters = name.unicodeScalars
        guard letters.count == 2, let letter = letters.first, letters.last == letter else { return nil }
        return ("A"..."Z").contains(letter) ? letter : nil
    }

    private static let signs: [String: Unicode.Scalar] = {
        let words = """
            alpha α beta β chi χ delta δ epsilon ε epsilon.alt ϵ eta η gamma γ iota ι kappa κ kappa.alt ϰ lambda λ mu μ nu ν
            omega ω omicron ο phi φ phi.alt ϕ pi π pi.alt ϖ psi ψ rho ρ rho.alt ϱ sigma σ sigma.alt ς tau τ theta θ
            theta.alt ϑ upsilon υ xi ξ zeta ζ Alpha Α Beta Β Chi Χ Delta Δ Epsilon Ε Eta Η Gamma Γ Iota Ι Kappa Κ
            Lambda Λ Mu Μ Nu Ν Omega Ω Omicron Ο Phi Φ Pi Π Psi Ψ Rho Ρ Sigma Σ Tau Τ Theta Θ Upsilon Υ Xi Ξ Zeta Ζ
            sum ∑ product ∏ product.co ∐ integral ∫ integral.double ∬ integral.triple ∭ integral.cont ∮ union ∪
            union.big ⋃ union.plus ⊎ union.plus.big ⨄ union.sq ⊔ union.sq.big ⨆ sect ∩ sect.big ⋂ sect.sq ⊓ inter ∩
            inter.big ⋂ inter.sq ⊓ and ∧ and.big ⋀ or ∨ or.big ⋁ not ¬ plus + plus.minus ± plus.circle ⊕ plus.o ⊕
            plus.circle.big ⨁ plus.o.big ⨁ minus − minus.plus ∓ minus.circle ⊖ minus.o ⊖ times × times.circle ⊗ times.o ⊗
            times.circle.big ⨂ times.o.big ⨂ times.l ⋉ times.r ⋊ div ÷ dot ⋅ dot.op ⋅ dot.c · dot.circle ⊙ dot.o ⊙
            dots … dots.h … dots.h.c ⋯ dots.c ⋯ dots.v ⋮ dots.down ⋱ ast ∗ ast.op ∗ star.op ⋆ compose ∘
             bullet • slash / without ∖ backslash \\ eq = eq.not ≠ eq.triple ≡ equiv ≡ eq.def ≝
            eq.delta ≜ eq.colon ≕ colon.eq ≔ lt < lt.eq ≤ lt.double ≪ lt.triple ⋘ gt > gt.eq ≥ gt.double ≫
            gt.triple ⋙ approx ≈ tilde.op ∼ tilde.eq ≃ tilde.equiv ≅ prop ∝ prec ≺ prec.eq ⪯ succ ≻ succ.eq ⪰
            in ∈ in.not ∉ in.rev ∋ subset ⊂ subset.eq ⊆ subset.neq ⊊ supset ⊃ supset.eq ⊇ supset.neq ⊋ emptyset ∅
            nothing ∅ forall ∀ exists ∃ exists.not ∄ top ⊤ bot ⊥ perp ⟂ parallel ∥ divides ∣ models ⊨ tack.r ⊢ tack.l ⊣
            tack.r.double ⊨ therefore ∴ because ∵ qed ∎ infinity ∞ oo ∞ partial ∂ diff ∂ nabla ∇ gradient ∇ ell ℓ planck ℏ
            planck.reduce ℏ Re ℜ Im ℑ aleph ℵ alef ℵ dagger † dagger.double ‡ prime ′ prime.double ″ angle ∠
            degree ° square □ square.stroked □ triangle △ triangle.stroked.t △ diamond ◇ diamond.stroked ◇ join ⋈
            arrow.r → arrow.l ← arrow.t ↑ arrow.b ↓ arrow.l.r ↔ arrow.t.b ↕ arrow.r.long ⟶ arrow.l.long ⟵
            arrow.l.r.long ⟷ arrow.r.double ⇒ arrow.l.double ⇐ arrow.l.r.double ⇔ arrow.t.double ⇑ arrow.b.double ⇓
            arrow.r.double.long ⟹ arrow.r.long.double ⟹ arrow.l.double.long ⟸ arrow.l.long.double ⟸
            arrow.l.r.double.long ⟺ arrow.l.r.long.double ⟺ arrow.r.bar ↦ arrow.r.hook ↪ arrow.l.hook ↩
            arrow.r.twohead ↠ arrow.r.squiggly ⇝ arrow.tr ↗ arrow.br ↘ arrow.bl ↙ arrow.tl ↖ arrows.rr ⇉ arrows.lr ⇆
            harpoons.rtlb ⇌ angle.l ⟨ angle.r ⟩ chevron.l ⟨ chevron.r ⟩ floor.l ⌊ floor.r ⌋ ceil.l ⌈ ceil.r ⌉ brace.l {
            brace.r } bracket.l [ bracket.r ] paren.l ( paren.r ) bar.v | bar.v.double ‖ colon : comma , semi ; dot.basic .
            percent % amp & hash # dollar $ at @ excl ! quest ? hyph ‐ tilde ∼ hat ^
            """.split(whereSeparator: \.isWhitespace)
        var signs: [String: Unicode.Scalar] = [:]
        for index in stride(from: 0, to: words.count - 1, by: 2) {
            signs[String(words[index])] = words[index + 1].unicodeScalars.first
        }
        return signs
    }()
}
