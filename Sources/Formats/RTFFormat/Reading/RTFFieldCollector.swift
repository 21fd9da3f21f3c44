import FormatCore
import RichText

/// Collects the properties of the current field until its instruction is complete (RTF 1.9.1, "Fields").
struct RTFFieldCollector {
    private let addresses: Addresses
    /// The title of a link, from a separate group in the instruction.
    private var title: String?
    /// The instruction before a title or a choice, while that is read.
    private var instruction = ""
    private var checkbox = Checkbox()
    /// The choices of a form field, one of which is selected.
    private var choices: [String] = []
    /// The texts in place of field results for open fields, innermost last.
    private var drawn: [Drawn] = []

    /// The text of a field, used if no field result is read.
    private struct Drawn {
        let text: String
        /// The number of open groups in the field.
        let depth: Int
        /// The length of the text before its field result, in bytes.
        let start: Int
    }

    /// The check box properties of a form field.
    private struct Checkbox {
        /// The result; nil if the box has its initial state.
        var result: Int32?
        var initial: Int32 = 0

        var isTicked: Bool { value == 1 }

        var value: Int32 { result ?? initial }
    }

    /// - Parameter addresses: the policy for links.
    init(_ addresses: Addresses) { self.addresses = addresses }

    /// Sets `\ffres`; 25 means that the box is unchanged.
    mutating func setResult(_ number: Int32?) { checkbox.result = number == 25 ? nil : number }

    /// Sets `\ffdefres`.
    mutating func setInitialResult(_ number: Int32) { checkbox.initial = number }

    /// Begins a choice of a form field (`\ffl`), which is in the middle of the instruction.
    mutating func beginChoice(in instruction: String) { self.instruction = instruction }

    /// Ends a choice of a form field.
    ///
    /// Returns the instruction so far.
    mutating func endChoice(_ text: String) -> String {
        choices.append(text)
        return instruction
    }

    /// Stores the text that a field displays if it has no result.
    mutating func hold(_ text: String, depth: Int, start: Int) {
        drawn.append(Drawn(text: text, depth: depth, start: start))
    }

    /// Ends a field with this number of open groups.
    ///
    /// Returns the text displayed without a result, and the start of the result; nil for a field without such a text.
    mutating func endField(depth: Int) -> (text: String, start: Int)? {
        var held: (String, Int)?
        while let last = drawn.last, last.depth >= depth {
            if last.depth == depth { held = (last.text, last.start) }
            drawn.removeLast()
        }
        return held
    }

    /// Begins the title of the link, which is in the middle of the instruction.
    mutating func beginTitle(in instruction: String) { self.instruction = instruction }

    /// Ends the title of the link.
    ///
    /// Returns the instruction so far.
    mutating func endTitle(_ title: String) -> String {
        self.title = title
        return instruction
    }

    /// The meaning of the whole instruction; nil for a field of which only the result is used.
    mutating func end(_ instruction: String) -> RTFField? {
        defer { (title, checkbox, choices) = (nil, Checkbox(), []) }
        switch RTFField(instruction, addresses) {
        case .link(var link)?:
            link.title = title ?? link.title
            return .link(link)
        case .box?: return .text(checkbox.isTicked ? "\u{2612}" : "\u{2610}")
        case .choice?:
            let choice = Int(checkbox.value)
            return choices.indices.contains(choice) ? .drawn(choices[choice]) : nil
        case let field: return field
        }
    }
}
