import FormatCore

/// The open fields of a document, the innermost last (ECMA-376 part 1, §17.16).
///
/// A field has an instruction and, behind a separator, the result that is displayed. Either may contain further fields.
struct WordFields {
    /// A further reference to a footnote, which the result of a field displays.
    struct Reference {
        let label: String
        /// The offset in the content at which the displayed number begins.
        let start: Int
    }

    /// What a field was at its end.
    enum End {
        /// The instruction of a field without a result, in words.
        case instruction([String])
        case result(Reference?)
    }

    private enum Field {
        case instruction([UInt8])
        case result(Reference?)
    }

    /// Deeper fields are ignored.
    private static let maximumDepth = 2048
    /// Longer instructions are cut.
    private static let maximumSize = 65_536

    private var open: [Field] = []
    private var openInstructions = 0

    /// True if text is part of the instruction of a field, or of one around it.
    var isInstruction: Bool { openInstructions > 0 }

    /// Opens a field; false if it is too deep.
    mutating func begin(instruction: [UInt8] = []) -> Bool {
        guard open.count < Self.maximumDepth else { return false }
        open.append(.instruction(instruction))
        openInstructions += 1
        return true
    }

    /// Appends the reader's text to the innermost instruction: the result of a field inside it is a part of it.
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

    /// Begins the result of the innermost field and returns the words of its instruction; nil if the result has begun
    /// before.
    mutating func beginResult() -> [String]? {
        guard case .instruction(let bytes)? = open.last else { return nil }
        openInstructions -= 1
        open[open.count - 1] = .result(nil)
        return Self.words(bytes)
    }

    /// Makes the result of the innermost field a reference to a footnote.
    mutating func refer(_ reference: Reference) {
        if let last = open.indices.last { open[last] = .result(reference) }
    }

    /// Closes the innermost field; nil if none is open.
    mutating func end() -> End? {
        switch open.popLast() {
        case nil: return nil
        case .result(let reference)?: return .result(reference)
        case .instruction(let bytes)?:
            openInstructions -= 1
            return .instruction(Self.words(bytes))
        }
    }

    mutating func removeAll() { (open, openInstructions) = ([], 0) }

    /// The words of an instruction; inside quotation marks a backslash escapes the next character.
    private static func words(_ instruction: [UInt8]) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        var isQuoted = false
        var hasWord = false
        var index = 0
        while index < instruction.count {
            let byte = instruction[index]
            if isQuoted, byte == 0x5C, index + 1 < instruction.count {
                index += 1
                word.append(instruction[index])
            } else if byte == 0x22 {
                isQuoted.toggle()
                hasWord = true
            } else if !isQuoted, byte.isASCIIWhiteSpace {
                if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
                (word, hasWord) = ([], false)
            } else {
                word.append(byte)
                hasWord = true
            }
            index += 1
        }
        if hasWord { words.append(String(decoding: word, as: UTF8.self)) }
        return words
    }
}
