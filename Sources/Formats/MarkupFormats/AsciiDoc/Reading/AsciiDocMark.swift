import RichText

/// The marker of an item, with the properties of its list ("Lists").
struct AsciiDocMark {
    /// The kind of marker, equal for all items of a list.
    let kind: [UInt8]
    /// The list marker; nil for a description list.
    let marker: ListStyle.Marker?
    /// The term of a description list.
    var term: ArraySlice<UInt8> = []
    let text: ArraySlice<UInt8>

    init?(_ line: ArraySlice<UInt8>) {
        let line = line.withoutIndent
        guard let first = line.first else { return nil }
        let word = line.prefix { !$0.isASCIIWhiteSpace }
        let rest = line[word.endIndex...].drop(while: \.isASCIIWhiteSpace)
        if first == "*" || first == ".", word.allSatisfy({ $0 == first }), word.count < 6,
            !rest.isEmpty
        {
            let numbers: [ListStyle.Numbering] = [.decimal, .lowerAlpha, .lowerRoman, .upperAlpha, .upperRoman]
            marker =
                first == "*"
                ? .bullet(.automatic) : .ordered(numbers[word.count - 1], start: 1)
            (kind, text) = (Array(word), rest)
        } else if word.elementsEqual("-".utf8) || word.elementsEqual("•".utf8), !rest.isEmpty {
            (marker, kind, text) = (.bullet(.automatic), [UInt8(ascii: "-")], rest)
        } else if first == "<", word.last == ">", word.count < 6, !rest.isEmpty,
            word.dropFirst().dropLast().allSatisfy({ $0.isASCIIDigit || $0 == "." })
        {
            (marker, kind, text) = (.ordered(.decimal, start: 1), [UInt8(ascii: "<")], rest)
        } else if let marker = Self.number(word), !rest.isEmpty {
            (self.marker, kind, text) = (marker, [word.last ?? 0, Self.class(of: first)], rest)
        } else {
            guard let (sign, end) = Self.sign(in: line) else { return nil }
            (marker, kind) = (nil, Array(line[sign]))
            term = line[..<sign.lowerBound]
            text = line[end...]
        }
    }

    /// The style of a list with such items and these attributes.
    func style(_ attributes: AsciiDocAttributes) -> ListStyle {
        guard case .ordered(var numbering, var start)? = marker else { return .bullets }
        let names: [String: ListStyle.Numbering] = [
            "arabic": .decimal, "decimal": .decimal, "loweralpha": .lowerAlpha, "upperalpha": .upperAlpha,
            "lowerroman": .lowerRoman, "upperroman": .upperRoman,
        ]
        numbering = names[attributes.style] ?? numbering
        start = attributes.named["start"].flatMap { Int($0) } ?? start
        return ListStyle(.ordered(numbering, start: start))
    }

    /// Parses `1.`, `a.`, `A.`, `i)` and `I)`.
    private static func number(_ word: ArraySlice<UInt8>) -> ListStyle.Marker? {
        guard let last = word.last, word.count > 1, word.count < 10 else { return nil }
        let digits = word.dropLast()
        if last == "." {
            if digits.allSatisfy(\.isASCIIDigit) {
                return .ordered(.decimal, start: digits.decimal)
            }
            guard digits.count == 1, let letter = digits.first, letter.isASCIILetter else { return nil }
            return .ordered(letter & 0x20 == 0 ? .upperAlpha : .lowerAlpha, start: Int(letter | 0x20) - 0x60)
        }
        guard last == ")", let first = digits.first,
            digits.allSatisfy({ "ivxIVX".utf8.contains($0) && $0 & 0x20 == first & 0x20 })
        else { return nil }
        return .ordered(first & 0x20 == 0 ? .upperRoman : .lowerRoman, start: 1)
    }

    private static func `class`(of byte: UInt8) -> UInt8 { byte.isASCIIDigit ? 0x30 : byte & 0x20 }

    /// Parses `::`, `:::`, `::::` or `;;` after a term, before white space or at the end.
    private static func sign(in line: ArraySlice<UInt8>) -> (Range<Int>, end: Int)? {
        var index = line.startIndex + 1
        while index + 1 < line.endIndex {
            let byte = line[index]
            guard byte == ":" || byte == ";", line[index + 1] == byte else {
                index += 1
                continue
            }
            let run = line[index...].prefix { $0 == byte }
            let end = run.endIndex
            if end == line.endIndex || line[end].isASCIIWhiteSpace, run.count <= (byte == ":" ? 4 : 2) {
                return (index..<end, line[end...].drop(while: \.isASCIIWhiteSpace).startIndex)
            }
            index = end
        }
        return nil
    }

    /// The state of a task, whose box is removed from the text.
    static func task(_ text: inout ArraySlice<UInt8>) -> TaskState? {
        TaskState.takeBox(from: &text, boxes: [("[ ] ", .open), ("[x] ", .done), ("[X] ", .done), ("[*] ", .done)])
    }
}
