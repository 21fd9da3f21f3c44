import Formulas

extension TypstMath {
    /// A part of a formula, with its form in a fraction or an index.
    struct Part {
        var tex: String
        /// The content of parentheses, which are removed in a fraction and an index.
        var inner: String?
        /// True if TeX takes the part as one argument without braces.
        var isSingle = false
        /// True if its indices are below and above it, which TeX knows only for operators.
        var takesLimits = false
        var space = Space.none

        /// The part as an argument, without grouping parentheses.
        var argument: String { "{" + (inner ?? tex) + "}" }
        /// The part as an index.
        var index: String { isSingle && tex.utf8.count == 1 ? tex : argument }
    }

    /// The sides of a part on which space is kept.
    ///
    /// TeX displays space only next to words.
    enum Space {
        case none, bracket, around, behind, ofIndex
        case ofWords(begin: Bool, end: Bool)
    }
}

extension TypstMath.Part {
    /// A sign; space next to it is kept.
    static func sign(_ scalar: Unicode.Scalar) -> Self {
        let isBracket = "()[]{}|⟨⟩⌊⌋⌈⌉‖⟦⟧!/".unicodeScalars.contains(scalar)
        let isPunctuation = scalar == "," || scalar == ";"
        let isOrdinary = scalar.isLetter || "∞∂∇∅ℏ′".unicodeScalars.contains(scalar)
        return Self(
            tex: TypstMath.tex(of: scalar), isSingle: true,
            space: isBracket ? .bracket : isOrdinary ? .none : isPunctuation ? .behind : .around)
    }

    /// The part with indices below and above it.
    func limited(_ lower: String?, _ upper: String?) -> Self {
        let isOperator = (try? Formula(tex: tex))?.takesLimits == true
        if isOperator || tex.hasSuffix("int") || lower != nil && upper != nil {
            return Self(
                tex: tex + (isOperator ? "" : "\\limits") + (lower.map { "_" + $0 } ?? "")
                    + (upper.map { "^" + $0 } ?? ""),
                space: .ofIndex)
        }
        let name = upper == nil ? "underset" : "overset"
        let sign = upper ?? lower ?? ""
        let argument = sign.hasPrefix("{") ? sign : "{\(sign)}"
        return Self(tex: "\\\(name)\(argument){\(tex)}", space: space)
    }
}

extension TypstMath.Space {
    /// The space between two parts.
    static func between(_ first: Self, _ second: Self) -> String {
        switch (first, second) {
        case (.ofWords(_, let end), _) where !end: "\\ "
        case (_, .ofWords(let begin, _)) where !begin: "\\ "
        case (.ofWords, _), (_, .ofWords): ""
        case (.around, _), (.behind, _), (_, .around), (.ofIndex, .none), (.ofIndex, .ofIndex): " "
        default: ""
        }
    }
}
