import RichText

/// The styles of a text by numbers that fit into a cell.
struct StyleNumbers {
    private(set) var attributes: [Attributes] = [.none]
    private var styles = [TerminalStyle()]
    private var numbers: [TerminalStyle: UInt16] = [TerminalStyle(): 0]

    /// The number of a style; that of no style where there are more than any text has.
    mutating func number(of style: TerminalStyle) -> UInt16 {
        if let number = numbers[style] { return number }
        guard let number = UInt16(exactly: styles.count) else { return 0 }
        numbers[style] = number
        styles.append(style)
        attributes.append(style.attributes)
        return number
    }

    /// The number of a style with marks added to it.
    mutating func number(adding marks: Marks, to number: UInt16) -> UInt16 {
        var style = styles[Int(number)]
        style.marks.insert(marks)
        return self.number(of: style)
    }

    /// Whether blanks of this style can be seen.
    func showsBlanks(_ number: UInt16) -> Bool {
        let style = styles[Int(number)]
        return style.isInverse || style.background != .standard || style.marks.contains(.underline)
    }
}
