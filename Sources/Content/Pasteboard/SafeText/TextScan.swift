/// Scans a text once, counts its findings, and writes the safe text.
struct TextScan {
    private let scalars: [Unicode.Scalar]
    private let treatment: SafeText.Treatment
    private var position = 0
    private(set) var findings = TextFindings()
    private(set) var result = String.UnicodeScalarView()
    /// The end of the word whose letters have been looked at.
    private var wordEnd = 0
    /// True in a word of Latin letters with look-alikes of another script among them.
    private var isMixedWord = false
    /// True in a word with letters of East Asia, whose punctuation is wide.
    private var isWideWord = false

    init(_ text: String.UnicodeScalarView, _ treatment: SafeText.Treatment) {
        scalars = Array(text)
        self.treatment = treatment
    }

    /// True if something was replaced.
    var isChanged: Bool { !findings.counts.isEmpty }

    mutating func run() {
        while position < scalars.count { step() }
        findings.endsLine = scalars.last.map { $0 == "\n" || $0 == "\r" } ?? false
    }

    private mutating func step() {
        let scalar = scalars[position]
        switch scalar.value {
        case 0x09, 0x20...0x7E: keep(scalar)
        case 0x0A: endLine(of: 1)
        case 0x0D: endLine(of: follower(of: position) == "\n" ? 2 : 1)
        case 0x1B, 0x80...0x9F: escape(scalar)
        case 0..<0x20, 0x7F: replace(.control, sign: "^" + String(Unicode.Scalar(UInt8(scalar.value ^ 0x40))))
        default: letter(scalar)
        }
    }

    private mutating func keep(_ scalar: Unicode.Scalar) {
        result.append(scalar)
        position += 1
    }

    private mutating func endLine(of count: Int) {
        findings.lineEnds += 1
        result.append("\n")
        position += count
    }

    /// Replaces what is at the position by its sign, or by what it looks like.
    private mutating func replace(_ risk: TextRisk, _ count: Int = 1, sign: String, with other: String = "") {
        findings.add(risk)
        result.append(contentsOf: (treatment == .show ? sign : other).unicodeScalars)
        position += count
    }

    private func follower(of index: Int) -> Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }
}

// MARK: Escapes

extension TextScan {
    /// Leaves out a whole sequence, or shows its beginning: the rest of it is text without that.
    private mutating func escape(_ scalar: Unicode.Scalar) {
        let isIntroduced = scalar.value == 0x1B
        let sign = isIntroduced ? "^[" : Self.code(scalar)
        let end = sequenceEnd()
        let body = scalars[min(position + 1, end)..<end].drop { isIntroduced && $0 == "[" }
        let risk: TextRisk = body.elementsEqual("201~".unicodeScalars) ? .pasteEnd : .escape
        replace(risk, treatment == .show ? 1 : end - position, sign: sign)
    }

    /// The index after the sequence that begins here (ECMA-48 §5.4, §5.6).
    ///
    /// A string without its end in the same line is none: no more than its beginning is left out.
    private func sequenceEnd() -> Int {
        var index = position + 1
        var introducer = scalars[position].value
        if introducer == 0x1B {
            guard index < scalars.count else { return index }
            introducer = scalars[index].value + 0x40
            guard (0x20...0x7E).contains(scalars[index].value) else { return index }
            index += 1
            if (0x20...0x2F).contains(scalars[index - 1].value) { return end(of: index - 1) }
        }
        switch introducer {
        case 0x9B: return end(of: index, parameters: true)
        case 0x90, 0x98, 0x9D, 0x9E, 0x9F: return stringEnd(from: index) ?? index
        default: return index
        }
    }

    /// The index after parameters, intermediates and a final character.
    private func end(of start: Int, parameters: Bool = false) -> Int {
        var index = start
        while parameters, index < scalars.count, (0x30...0x3F).contains(scalars[index].value) { index += 1 }
        while index < scalars.count, (0x20...0x2F).contains(scalars[index].value) { index += 1 }
        guard index < scalars.count, (0x30...0x7E).contains(scalars[index].value) else { return start }
        return index + 1
    }

    private func stringEnd(from start: Int) -> Int? {
        for index in start..<min(scalars.count, start + 4096) {
            switch scalars[index].value {
            case 0x07, 0x9C: return index + 1
            case 0x1B: return follower(of: index) == "\\" ? index + 2 : nil
            case 0x0A, 0x0D: return nil
            default: continue
            }
        }
        return nil
    }
}

// MARK: Letters and what passes for them

extension TextScan {
    private mutating func letter(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if Self.isBidirectional(value) { return replace(.bidirectional, sign: Self.code(scalar)) }
        if value == 0x2028 || value == 0x2029 { return replace(.invisible, sign: Self.code(scalar), with: " ") }
        if scalar.properties.generalCategory == .spaceSeparator {
            return replace(.space, sign: Self.code(scalar), with: " ")
        }
        if isInvisible(scalar) { return replace(.invisible, sign: Self.code(scalar)) }
        if position >= wordEnd { lookAtWord() }
        if let other = LookalikeTable.plain(value, mixed: isMixedWord, wide: isWideWord) {
            return replace(.lookalike, sign: Self.code(scalar), with: String(other))
        }
        keep(scalar)
    }

    private static func isBidirectional(_ value: UInt32) -> Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// True for characters that show nothing and join nothing that is shown.
    private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200C, 0x200D: return !joins()
        case 0xFE00...0xFE0F: return !follows { $0.properties.isEmoji || !$0.isASCII && $0.properties.isAlphabetic }
        case 0xE0100...0xE01EF: return !follows { $0.properties.isIdeographic }
        case 0xE0020...0xE007F: return !isInFlag()
        case 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B...0x180F, 0x2800, 0x3164, 0xFFA0: return true
        // Signs of Arabic and other scripts that are shown, although they count as formats.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x110BD, 0x110CD: return false
        default: break
        }
        switch scalar.properties.generalCategory {
        case .format, .surrogate, .unassigned, .control: return true
        default: return scalar.properties.isNoncharacterCodePoint
        }
    }

    private func follows(_ matches: (Unicode.Scalar) -> Bool) -> Bool { position > 0 && matches(scalars[position - 1]) }

    /// True between emoji, and within a word of a script that joins its letters: never next to Latin letters.
    private func joins() -> Bool {
        guard let next = follower(of: position) else { return false }
        return follows { Self.isJoined($0) } && Self.isJoined(next)
    }

    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0600...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0xFE0F, 0x1F3FB...0x1F3FF: true
        case 0...0xFF: false
        default: scalar.properties.isEmoji
        }
    }

    /// True for the tags of a flag: a black flag, a few letters, and their end.
    private func isInFlag() -> Bool {
        let start = scalars[..<position].suffix(8).lastIndex { !(0xE0020...0xE007E).contains($0.value) }
        guard let start, scalars[start].value == 0x1F3F4 else { return false }
        let rest = scalars[position...].prefix(8)
        let end = rest.firstIndex { $0.value == 0xE007F }
        return end.map { scalars[position..<$0].allSatisfy { (0xE0020...0xE007E).contains($0.value) } } ?? false
    }

    /// Finds the end of the word at the position, and what letters it mixes.
    private mutating func lookAtWord() {
        var start = position
        while start > 0, Self.isOfWord(scalars[start - 1]) { start -= 1 }
        var end = position
        var (hasLatin, hasLookalikes, hasOthers) = (false, false, false)
        isWideWord = false
        var index = start
        while index < scalars.count, index == position || Self.isOfWord(scalars[index]), index - start < 4096 {
            let scalar = scalars[index]
            if scalar.isLatinLetter {
                hasLatin = true
            } else if LookalikeTable.letters[scalar.value] != nil {
                hasLookalikes = true
            } else if scalar.properties.isAlphabetic, !LookalikeTable.isStyled(scalar.value) {
                hasOthers = true
            }
            index += 1
        }
        end = max(index, position + 1)
        isMixedWord = hasLatin && hasLookalikes && !hasOthers
        let near = scalars[max(0, start - 1)..<min(scalars.count, end + 1)]
        isWideWord = near.contains { $0.properties.isIdeographic || (0x3040...0x30FF).contains($0.value) }
        wordEnd = end
    }

    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar == "_" || (0x30...0x39).contains(scalar.value)
    }

    private static func code(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "<U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ">"
    }
}

extension Unicode.Scalar {
    fileprivate var isLatinLetter: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F: true
        default: false
        }
    }
}
