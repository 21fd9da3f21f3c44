import FormatCore
import Formulas
import RichText

// Formulas as TeX (RTF 1.9.1, "Math"; ECMA-376 §22.1); the groups are the elements of Office formulas.

/// A part of a formula.
enum RTFMath {
    /// A formula in a separate paragraph.
    case paragraph
    case formula
    /// Private: the TeX of a formula, in place of Word's picture of it.
    case source
    /// The fallback for programs without formulas.
    case standIn
    case element(OfficeMathElement.Name)
    /// The properties of the enclosing element.
    case properties
}

/// The style of a run, from control words inside the run.
enum RTFMathLook {
    case script, style, words
}

/// The open elements of a formula, the formula itself first.
struct RTFFormula {
    /// The maximum nesting depth; deeper groups are skipped.
    private static let deepest = 64

    private var open: [OfficeMathElement] = []
    private var isDisplayed = false
    /// The source between its dollar signs; nil while elements are read.
    private var source: [UInt8]?

    /// True outside formulas.
    var isEmpty: Bool { open.isEmpty }
    var isFull: Bool { open.count >= Self.deepest }

    mutating func begin(isDisplayed: Bool) {
        open = [OfficeMathElement(.formula)]
        self.isDisplayed = isDisplayed
    }

    /// Begins a formula whose source is next, as text between dollar signs.
    mutating func beginSource() {
        open = [OfficeMathElement(.formula)]
        source = []
    }

    mutating func begin(_ name: OfficeMathElement.Name?) { open.append(OfficeMathElement(name)) }

    mutating func end() {
        guard open.count > 1, var element = open.popLast() else { return }
        switch element.name {
        // The value of a property is the text of its group.
        case .sign, .opening, .closing, .separator, .kind, .place: element.value = element.text
        case .run where !element.text.isEmpty:
            var words = OfficeMathElement(.text)
            words.text = element.text
            element.children.append(words)
        default: break
        }
        element.text = ""
        open[open.count - 1].children.append(element)
    }

    /// Adds text to the innermost element; properties have no text, and other elements have runs.
    mutating func append(_ bytes: some Collection<UInt8>) {
        if source != nil {
            source?.append(contentsOf: bytes)
            return
        }
        guard let last = open.indices.last, let name = open[last].name else { return }
        switch name {
        case .run, .sign, .opening, .closing, .separator, .kind, .place:
            open[last].text += String(decoding: bytes, as: UTF8.self)
        default:
            begin(.run)
            append(bytes)
            end()
        }
    }

    mutating func set(_ look: RTFMathLook, _ number: Int32?) {
        guard let last = open.indices.last, open[last].name == .run else { return }
        var properties = OfficeMathElement(nil)
        switch look {
        case .script: properties.children = [OfficeMathElement(.script, value: Self.named(number, Self.scripts))]
        case .style: properties.children = [OfficeMathElement(.style, value: Self.named(number, Self.styles))]
        case .words: properties.children = [OfficeMathElement(.words)]
        }
        open[last].children.append(properties)
    }

    private static let scripts = ["roman", "script", "fraktur", "double-struck", "sans-serif", "monospace"]
    private static let styles = ["p", "b", "i", "bi"]

    private static func named(_ number: Int32?, _ names: [String]) -> String {
        let number = Int(number ?? 0)
        return names.indices.contains(number) ? names[number] : ""
    }

    /// Ends a formula, and returns its source and the formula; nil if the source is not between dollar signs.
    mutating func finishSource() -> (text: [UInt8], formula: FormulaSource?) {
        open.removeAll()
        let text = source ?? []
        source = nil
        let count = text.starts(with: "$$".utf8) ? 2 : 1
        guard text.count > 2 * count, text.first == TeXFormula.sign,
            text.suffix(count).allSatisfy({ $0 == TeXFormula.sign })
        else { return (text, nil) }
        return (text, FormulaSource(tex: text[count..<(text.count - count)], isDisplayed: count == 2))
    }

    /// Ends the formula and returns its TeX; nil if it is empty.
    mutating func finish() -> FormulaSource? {
        while open.count > 1 { end() }
        guard let formula = open.popLast() else { return nil }
        let source = OfficeMathSource().tex(of: formula)
        return source.isEmpty ? nil : FormulaSource(source, isDisplayed: isDisplayed)
    }
}

extension RTFDestinations {
    mutating func begin(_ part: RTFMath) -> Entry {
        switch part {
        case .paragraph: groups.current.isFormulaDisplayed = true
        case .source:
            groups.current.destination = .quiet
            groups.current.opened = .math(.source)
        case .standIn:
            guard groups.current.hasFormulaSource, groups.current.isInText, groups.current.character.isShown,
                formula.isEmpty
            else { return .skipped }
            formula.beginSource()
            open(part)
        case .formula:
            guard !groups.current.hasFormulaSource, groups.current.isInText, groups.current.character.isShown,
                formula.isEmpty
            else { return .skipped }
            formula.begin(isDisplayed: groups.current.isFormulaDisplayed)
            open(part)
        case .element, .properties:
            guard !formula.isEmpty else { return .read }
            guard !formula.isFull else { return .skipped }
            if case .element(let name) = part { formula.begin(name) } else { formula.begin(nil) }
            open(part)
        }
        return .read
    }

    private mutating func open(_ part: RTFMath) {
        if case .math(let opened)? = groups.current.opened { complete(opened) }
        groups.current.destination = .math(part)
        groups.current.opened = .math(part)
    }

    mutating func complete(_ part: RTFMath) {
        switch part {
        case .formula: if let formula = formula.finish() { append(.formula(formula)) }
        case .source: groups.current.hasFormulaSource = true
        case .element, .properties: formula.end()
        case .standIn:
            let (text, formula) = formula.finishSource()
            if let formula { append(.formula(formula)) } else { deliver(text) }
        case .paragraph: break
        }
    }
}

extension RTFMath {
    /// The control words of formulas.
    static let words: [(String, RTFMath)] =
        [
            ("moMath", .formula), ("moMathPara", .paragraph), ("pasteboardformula", .source), ("mmathPict", .standIn),
            ("mfPr", .properties), ("mnaryPr", .properties), ("mdPr", .properties), ("maccPr", .properties),
            ("mbarPr", .properties), ("mgroupChrPr", .properties),
        ]
        + OfficeMathElement.Name.allCases.compactMap { name in
            switch name {
            case .formula, .paragraph, .text, .script, .style, .words: nil
            default: ("m" + name.rawValue, .element(name))
            }
        }

    /// The control words for the style of a run.
    static let looks: [(String, RTFMathLook)] = [("mscr", .script), ("msty", .style), ("mnor", .words)]

    /// Properties of parts and the picture of a formula; neither contains text.
    static let skippedWords = [
        "moMathParaPr", "mctrlPr", "mrPr", "msSupPr", "msSubPr", "msSubSupPr", "msPrePr", "mradPr", "mfuncPr",
        "mlimLowPr", "mlimUppPr", "mboxPr", "mborderBoxPr", "mphantPr", "meqArrPr", "mmPr", "margPr",
    ]
}
