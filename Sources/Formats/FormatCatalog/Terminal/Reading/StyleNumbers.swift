import RichText

/// The styles of a text, numbered so that a cell can store them.
struct StyleNumbers {
    private(set) var attributes: [Attributes] = [.none]
    private var styles = [TerminalStyle()]
    private var numbers: [TerminalStyle: UInt16] = [TerminalStyle(): 0]

    /// Returns the number of a style; that of plain text if there are too many styles.
    mutating func number(of style: TerminalStyle) -> UInt16 {
        if let number = numbers[style] { return number }
        guard let number = UInt16(exactly: styles.count) else { return 0 }
        numbers[style] = number
        styles.append(style)
        attributes.append(style.attributes)
        return number
    }

    /// Returns the number of a style with additional marks.
    mutating func number(adding marks: Marks, to number: UInt16) -> UInt16 {
        var style = styles[Int(number)]
        style.marks.insert(marks)
        return self.number(of: style)
    }

    /// True if blanks with this style are visible.
    func showsBlanks(_ number: UInt16) -> Bool {
        let style = styles[Int(number)]
        return style.isInverse || style.background != .standard || style.marks.contains(.underline)
    }
}
