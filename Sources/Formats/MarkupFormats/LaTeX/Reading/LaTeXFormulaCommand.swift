import FormatCore
import RichText

/// A command that packages add to formulas, and what stands for it in other formats.
enum LaTeXFormulaCommand {
    /// Words, in which formulas are separate parts.
    case text
    /// Another command for the same arguments.
    case other(String)
    /// No content, like its arguments.
    case silent(arguments: Int)
    /// Words on a line between those of a formula.
    case line
    case quantity, molecule
    /// The argument between two brackets.
    case around(String, String)
    /// A derivative, with the sign of its differentials.
    case derivative(String)

    /// The commands by their names without a backslash.
    static let named: [String: LaTeXFormulaCommand] = {
        var commands: [String: LaTeXFormulaCommand] = [
            "dv": .derivative("\\mathrm{d}"), "pdv": .derivative("\\partial"), "abs": .around("\\left|", "\\right|"),
            "norm": .around("\\left\\|", "\\right\\|"), "order": .around("\\mathcal{O}\\left(", "\\right)"),
            "nomenclature": .silent(arguments: 2), "index": .silent(arguments: 1),
        ]
        let rows: [(LaTeXFormulaCommand, String)] = [
            (.text, "text textrm textnormal textup textmd mbox hbox textbf textit textsf texttt"),
            (.silent(arguments: 0), "ensuremath qedhere protect noindent displaylimits"),
            (.line, "intertext shortintertext"), (.molecule, "ce cee"),
            (.quantity, "SI qty num unit si ang SIrange qtyrange numrange SIlist qtylist numlist"),
            (.other("\\mathrm"), "symup symrm"), (.other("\\mathbf"), "symbf symbfup vb"),
            (.other("\\mathit"), "symit"), (.other("\\mathsf"), "symsf mathsfit"), (.other("\\mathtt"), "symtt"),
            (.other("\\mathbb"), "symbb mathds mathbbm mathbbold"), (.other("\\mathcal"), "symcal"),
            (.other("\\mathscr"), "symscr"), (.other("\\mathfrak"), "symfrak"),
            (.other("\\boldsymbol"), "symbfit symbfsf"),
            (.other("\\text"), "textsc"), (.other("\\mathrm{d}"), "dd"), (.other("\\nabla"), "grad"),
            (.other("\\nabla\\cdot"), "divergence"), (.other("\\nabla\\times"), "curl"),
            (.other("\\nabla^2"), "laplacian"),
        ]
        for (command, names) in rows { for name in names.split(separator: " ") { commands[String(name)] = command } }
        // Upright letters of several packages: `\upmu`, `\muup`.
        let letters =
            "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi pi rho sigma tau phi chi psi"
        for letter in (letters + " omega Delta").split(separator: " ") {
            commands["up\(letter)"] = .other("\\\(letter)")
            commands["\(letter)up"] = .other("\\\(letter)")
        }
        return commands
    }()

    // MARK: Parts

    /// A part of a quantity in a formula.
    static func tex(_ part: LaTeXQuantity.Part) -> String {
        let isSpaced = part.text.first == "\u{A0}"
        let text = isSpaced ? part.text.dropFirst() : part.text[...]
        if part.isRaised { return "^{\(signs(text))}" }
        if text == "°" { return "^{\\circ}" }
        if ["–", ", ", " and "].contains(text) { return "\\text{\(text)}" }
        let isName = text.unicodeScalars.contains { $0.properties.isAlphabetic || $0 == "%" || $0 == "°" }
        return (isSpaced ? "\\," : "") + (isName ? "\\mathrm{\(signs(text))}" : signs(text))
    }

    /// A part of a chemical formula.
    static func tex(_ part: LaTeXMolecule.Part) -> String {
        let text = signs(part.text[...])
        return part.marks == .superscript ? "^{\(text)}" : part.marks == .subscript ? "_{\(text)}" : text
    }

    /// The signs of a text as commands.
    private static func signs(_ text: Substring) -> String {
        text.reduce(into: "") { output, sign in
            switch sign {
            case "−": output += "-"
            case "×": output += "\\times"
            case "±": output += "\\pm"
            case "%": output += "\\%"
            default: output.append(sign)
            }
        }
    }
}
