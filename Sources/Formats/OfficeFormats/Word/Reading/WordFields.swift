/// The open fields of a document, innermost last (ECMA-376 part 1, §17.16).
///
/// A field has an instruction and, after a separator, the result that is displayed. Both may contain further fields.
struct WordFields {
    /// A further reference to a footnote, displayed by the result of a field.
    struct Reference {
        let label: String
        /// The offset in the content at which the displayed number begins.
        let start: Int
    }

    /// The kind of a field that has ended.
    enum End {
        /// The instruction of a field without a result.
        case instruction(WordInstruction)
        case result(Reference?)
    }

    private enum Field {
        case instruction([UInt8])
        case result(Reference?)
    }

    /// A text that a field shows unless it has a result.
    private struct Drawn {
        let text: String
        /// The number of open fields around the result.
        let depth: Int
        /// The offset in the content at which the result begins.
        let start: Int
    }

    /// The maximum depth of fields; deeper ones are ignored.
    private static let maximumDepth = 2048
    /// The maximum length of an instruction; the rest is dropped.
    private static let maximumSize = 65_536

    private var open: [Field] = []
    private var openInstructions = 0
    /// The texts of fields that Word draws itself, for those whose result is empty, innermost last.
    private var drawn: [Drawn] = []
    /// The state of a form's check box in a field; nil if there is none.
    private var checkBox: Bool?
    /// A form's list in a field; nil if there is none.
    private var choice: WordChoice?

    /// True if text is part of the instruction of a field, or of one around it.
    var isInstruction: Bool { openInstructions > 0 }

    /// Opens a field; false if it is too deep.
    mutating func begin(instruction: [UInt8] = []) -> Bool {
        guard open.count < Self.maximumDepth else { return false }
        choice = nil
        open.append(.instruction(instruction))
        openInstructions += 1
        return true
    }

    // MARK: Forms

    /// Reads a property of a form's field.
    mutating func take(_ name: WordName, _ reader: WordXML) {
        switch name {
        case .checkBox: checkBox = false
        case .dropDown: choice = WordChoice()
        case .chosen: choice?.chosen = reader.integer(.val)
        case .listEntry: if let entry = reader.string(.val) { choice?.add(entry) }
        case .isDefault where choice != nil: if choice?.chosen == nil { choice?.chosen = reader.integer(.val) }
        default: if checkBox != nil { checkBox = reader.isOn }
        }
    }

    /// Notes that the result of a list's field begins at an offset in the content.
    mutating func beginChoice(at offset: Int) { choice?.start = offset }

    /// Returns the chosen entry once; nil if the field shows something else.
    ///
    /// Word writes no result for a list, and LibreOffice one that may be empty.
    mutating func takeChoice(at offset: Int) -> String? {
        guard let known = choice, known.start ?? offset == offset else { return nil }
        choice = nil
        return known.text
    }

    /// Returns the state of the check box once; nil if there is none.
    mutating func takeCheckBox() -> Bool? {
        defer { checkBox = nil }
        return checkBox
    }

    // MARK: Instructions and results

    /// Appends the reader's text to the innermost instruction; the result of a nested field is part of it.
    mutating func append(_ reader: WordXML) {
        for index in open.indices.suffix(16).reversed() {
            guard case .instruction(var bytes) = open[index] else { continue }
            guard bytes.count < Self.maximumSize else { return }
            open[index] = .result(nil)
            reader.appendText(to: &bytes)
            open[index] = .instruction(bytes)
            return
        }
    }

    /// Begins the result of the innermost field and returns its instruction; nil if the result has already begun.
    mutating func beginResult() -> WordInstruction? {
        guard case .instruction(let bytes)? = open.last else { return nil }
        openInstructions -= 1
        open[open.count - 1] = .result(nil)
        return WordInstruction(bytes)
    }

    /// Makes the result of the innermost field a reference to a footnote.
    mutating func refer(_ reference: Reference) {
        if let last = open.indices.last { open[last] = .result(reference) }
    }

    /// Keeps the text that the innermost field shows if its result, which begins at an offset in the content, is empty.
    mutating func hold(_ text: String, at offset: Int) {
        drawn.append(Drawn(text: text, depth: open.count, start: offset))
    }

    /// Returns the text of the field that has just ended, if its result is empty; nil for other fields.
    mutating func takeDrawn(at offset: Int) -> String? {
        guard let last = drawn.last, last.depth == open.count + 1 else { return nil }
        drawn.removeLast()
        return last.start == offset ? last.text : nil
    }

    /// Closes the innermost field; nil if none is open.
    mutating func end() -> End? {
        switch open.popLast() {
        case nil: return nil
        case .result(let reference)?: return .result(reference)
        case .instruction(let bytes)?:
            openInstructions -= 1
            return .instruction(WordInstruction(bytes))
        }
    }
}
