import FormatCore
import RichText

/// What is said of the field that is being read, until its instruction is complete (RTF 1.9.1, "Fields").
struct RTFFieldCollector {
    /// The title of a link, in a group of its own within the instruction.
    private var title: String?
    /// What the instruction says before the title, while that is read.
    private var instruction = ""
    private var checkbox = Checkbox()

    /// What a form field says of a box to be ticked.
    private struct Checkbox {
        /// nil where the box is as it was at first.
        var result: Int32?
        var initial: Int32 = 0

        var isTicked: Bool { (result ?? initial) == 1 }
    }

    /// `\ffres`, where 25 means that nobody has changed the box.
    mutating func setResult(_ number: Int32?) {
        checkbox.result = number == 25 ? nil : number
    }

    /// `\ffdefres`.
    mutating func setInitialResult(_ number: Int32) {
        checkbox.initial = number
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
        defer { (title, checkbox) = (nil, Checkbox()) }
        switch RTFField(instruction) {
        case .link(var link)?:
            link.title = title ?? link.title
            return .link(link)
        case .box?: return .text(checkbox.isTicked ? "\u{2612}" : "\u{2610}")
        case let field: return field
        }
    }
}
