import FormatCore
import RichText

/// What is said of the field that is being read, until its instruction is complete (RTF 1.9.1, "Fields").
struct RTFFieldCollector {
    /// The title of a link, in a group of its own within the instruction.
    private var title: String?
    /// What the instruction says before a title or a choice, while that is read.
    private var instruction = ""
    private var checkbox = Checkbox()
    /// The texts that a form field offers, of which one is chosen.
    private var choices: [String] = []
    /// What stands for the results of fields that are being read, the innermost last.
    private var drawn: [Drawn] = []

    /// The text of a field that has no result unless one is read.
    private struct Drawn {
        let text: String
        /// How many groups are open in the field.
        let depth: Int
        /// How much text came before its result, in bytes.
        let start: Int
    }

    /// What a form field says of a box to be ticked.
    private struct Checkbox {
        /// nil where the box is as it was at first.
        var result: Int32?
        var initial: Int32 = 0

        var isTicked: Bool { value == 1 }

        var value: Int32 { result ?? initial }
    }

    /// `\ffres`, where 25 means that nobody has changed the box.
    mutating func setResult(_ number: Int32?) {
        checkbox.result = number == 25 ? nil : number
    }

    /// `\ffdefres`.
    mutating func setInitialResult(_ number: Int32) {
        checkbox.initial = number
    }

    /// Begins a text that a form field offers (`\ffl`), which stands in the middle of the instruction.
    mutating func beginChoice(in instruction: String) {
        self.instruction = instruction
    }

    /// Ends a text that a form field offers.
    ///
    /// Returns the instruction so far.
    mutating func endChoice(_ text: String) -> String {
        choices.append(text)
        return instruction
    }

    /// Takes the text that a field shows if it has no result.
    mutating func hold(_ text: String, depth: Int, start: Int) {
        drawn.append(Drawn(text: text, depth: depth, start: start))
    }

    /// Ends a field in which so many groups were open.
    ///
    /// Returns the text that it shows unless it has a result, and where that begins; nil for a field that shows none.
    mutating func endField(depth: Int) -> (text: String, start: Int)? {
        var held: (String, Int)?
        while let last = drawn.last, last.depth >= depth {
            if last.depth == depth { held = (last.text, last.start) }
            drawn.removeLast()
        }
        return held
    }

    /// Begins the title of the link, which stands in the middle of the instruction.
    mutating func beginTitle(in instruction: String) {
        self.instruction = instruction
    }

    /// Ends the title of the link.
    ///
    /// Returns the instruction so far.
    mutating func endTitle(_ title: String) -> String {
        self.title = title
        return instruction
    }

    /// What the whole instruction means; nil for a field of which only the result counts.
    mutating func end(_ instruction: String) -> RTFField? {
        defer { (title, checkbox, choices) = (nil, Checkbox(), []) }
        switch RTFField(instruction) {
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
