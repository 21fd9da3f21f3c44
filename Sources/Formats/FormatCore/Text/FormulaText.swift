import RichText

// Conversions between formulas and their text in dollar signs.

extension FormulaSource {
    /// The source with U+2028 between its lines, as in a paragraph.
    package var content: ArraySlice<UInt8> {
        guard source.utf8.contains(0x0A) else { return Array(source.utf8)[...] }
        return source.utf8.reduce(into: []) { bytes, byte in
            if byte == 0x0A { bytes.append(contentsOf: "\u{2028}".utf8) } else { bytes.append(byte) }
        }[...]
    }

    /// The source between dollar signs, for formats where formulas are text.
    package var text: ArraySlice<UInt8> {
        let sign = repeatElement(TeXFormula.sign, count: isDisplayed ? 2 : 1)
        return (Array(sign) + content + sign)[...]
    }

    /// Creates a formula from TeX with line feeds or U+2028 as line ends.
    package init(tex: ArraySlice<UInt8>, isDisplayed: Bool) {
        self.init(String(decoding: tex, as: UTF8.self), isDisplayed: isDisplayed)
    }
}

extension AttributedText.Builder {
    /// Appends TeX as a formula; appends nothing if it is empty.
    package mutating func append(
        formula tex: ArraySlice<UInt8>, isDisplayed: Bool, _ attributes: Attributes = Attributes()
    ) {
        guard !tex.isEmpty else { return }
        var attributes = attributes
        attributes.marks.remove(.code)
        append(.formula(FormulaSource(tex: tex, isDisplayed: isDisplayed)), attributes)
    }
}

extension AttributedText {
    /// Returns the text with formulas in place of TeX between dollar signs, for formats without formulas, in which people type
    /// them like this.
    package func readingFormulas() -> AttributedText {
        guard hasFormulaText else { return self }
        var builder = Builder()
        builder.reserveCapacity(utf8.count)
        var depthOfCode = 0
        for event in blockEvents {
            switch event {
            case .paragraph(let paragraph) where depthOfCode == 0:
                for run in paragraph.runs { builder.append(readingFormulasOf: run) }
                builder.endParagraph(paragraph.style)
                continue
            case .enter(_, .code): depthOfCode += 1
            case .leave(_, .code): depthOfCode -= 1
            case .paragraph, .enter, .leave: break
            }
            builder.append(event)
        }
        return builder.finish()
    }

    /// True if there is a formula in a run that may contain one, outside code blocks.
    private var hasFormulaText: Bool {
        let bytes = utf8[...]
        let attributes = distinctAttributes
        var sign = bytes.firstIndex(of: TeXFormula.sign, from: bytes.startIndex)
        for run in runPositions {
            guard let found = sign else { return false }
            guard found < run.range.upperBound else { continue }
            if attributes[Int(run.attributes)].mayHaveFormulas,
                TeXFormula.formulas(in: bytes[run.range]).contains(where: { !isInBlockOfCode($0.0.lowerBound) })
            {
                return true
            }
            sign = bytes.firstIndex(of: TeXFormula.sign, from: run.range.upperBound)
        }
        return false
    }

    private func isInBlockOfCode(_ offset: Int) -> Bool {
        var candidates = paragraphs.startIndex..<paragraphs.endIndex
        while candidates.count > 1 {
            let middle = candidates.lowerBound + candidates.count / 2
            let isBehind = paragraphs[middle].range.lowerBound > offset
            candidates = isBehind ? candidates.lowerBound..<middle : middle..<candidates.upperBound
        }
        guard let index = candidates.first else { return false }
        return path(of: paragraphs[index]).contains { block in
            if case .code = self[block: block].kind { true } else { false }
        }
    }
}

extension Attributes {
    fileprivate var mayHaveFormulas: Bool { !marks.contains(.code) && attachment == nil }
}

extension AttributedText.Builder {
    fileprivate mutating func append(readingFormulasOf run: Run) {
        guard run.attributes.mayHaveFormulas else { return append(utf8: run.utf8, run.attributes) }
        var start = run.utf8.startIndex
        for (place, content) in TeXFormula.formulas(in: run.utf8) {
            append(utf8: run.utf8[start..<place.lowerBound], run.attributes)
            append(formula: content, isDisplayed: content.startIndex - place.lowerBound == 2, run.attributes)
            start = place.upperBound
        }
        append(utf8: run.utf8[start...], run.attributes)
    }
}
