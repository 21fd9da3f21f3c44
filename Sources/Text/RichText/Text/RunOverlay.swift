/// Applies styles to the runs of a text, from start to end.
///
/// The text, its blocks and its paragraphs are not changed; only the runs are rebuilt.
package struct RunOverlay {
    private let text: AttributedText
    private var ends: [UInt32] = []
    private var numbers: [AttributeTable.ID] = []
    private var table: AttributeTable
    /// The number of runs and paragraphs that have been passed.
    private var run = 0
    private var paragraph = 0
    private var position = 0

    /// Begins at the start of a text.
    package init(on text: AttributedText) {
        self.text = text
        table = AttributeTable()
        // The attribute numbers of the text do not change.
        for row in text.distinctAttributes.dropFirst() { _ = table.intern(row) }
    }

    /// Returns the number of a style.
    package mutating func intern(_ style: Attributes) -> UInt32 { table.intern(style) }

    /// Leaves the text up to a byte offset unchanged.
    package mutating func skip(to end: Int) {
        while position < end, run < text.storage.parts.runEnds.count {
            append(text.storage.parts.runAttributes[run], to: min(end, Int(text.storage.parts.runEnds[run])))
        }
    }

    /// Gives the text up to a byte offset a style, unless its attributes have their own.
    ///
    /// Paragraph ends get no style.
    package mutating func apply(_ style: UInt32, to end: Int) {
        while position < end, run < text.storage.parts.runEnds.count {
            let paragraphEnd = Int(text.storage.parts.paragraphEnds[paragraph])
            let own = text.storage.parts.runAttributes[run]
            if position == paragraphEnd - 1 {
                append(own, to: paragraphEnd)
            } else {
                let number = own == AttributeTable.none ? style : table.intern(table[own].over(table[style]))
                append(number, to: min(end, Int(text.storage.parts.runEnds[run]), paragraphEnd - 1))
            }
        }
    }

    /// Returns the text with its styles; the text after the last of them is unchanged.
    package consuming func finish() -> AttributedText {
        skip(to: text.utf8.count)
        table.close()
        var parts = text.storage.parts
        (parts.runEnds, parts.runAttributes, parts.table) = (ends, numbers, table)
        return AttributedText(parts)
    }

    private mutating func append(_ number: AttributeTable.ID, to end: Int) {
        if numbers.last == number {
            ends[ends.count - 1] = UInt32(end)
        } else {
            ends.append(UInt32(end))
            numbers.append(number)
        }
        position = end
        let parts = text.storage.parts
        while run < parts.runEnds.count, Int(parts.runEnds[run]) <= end { run += 1 }
        while paragraph < parts.paragraphEnds.count, Int(parts.paragraphEnds[paragraph]) <= end { paragraph += 1 }
    }
}

extension Attributes {
    /// These attributes, with missing marks and colors from a style.
    fileprivate func over(_ style: Attributes) -> Attributes {
        var joined = self
        joined.marks.formUnion(style.marks)
        if look.foreground == nil { joined.look.foreground = style.look.foreground }
        if look.background == nil { joined.look.background = style.look.background }
        return joined
    }
}
