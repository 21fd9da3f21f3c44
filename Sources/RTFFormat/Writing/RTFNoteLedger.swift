/// Which footnotes have been written, and which is being written.
struct RTFNoteLedger {
    private enum Place {
        case outside
        /// In a footnote whose mark is still to come.
        case beforeMark
        case inside
    }

    /// The numbers of the footnotes that have been written, by label.
    private var numbers: [String: Int] = [:]
    private var place = Place.outside
    /// How many footnotes that the text refers to are being passed over: they were written where it does.
    private var passing = 0
    /// How many were passed over so far.
    private var passed = 0
    /// The footnote that nothing refers to, while it is written: what its next paragraph says of it.
    private var loose: String?

    /// Whether a footnote that the text refers to is being written.
    var isInside: Bool { place != .outside }

    /// Whether the block that is open has been written where the text refers to it.
    var isPassing: Bool { passing > 0 }

    func number(of label: String) -> Int? { numbers[label] }

    /// Gives a footnote its number.
    ///
    /// RTF has no footnotes in footnotes: the label stands for them.
    mutating func begin(_ label: String) -> Int {
        let number = numbers.count + 1
        numbers[label] = number
        return number
    }

    /// Begins the text of a footnote.
    ///
    /// Returns what goes on behind it.
    mutating func enter() -> String? {
        place = .beforeMark
        defer { loose = nil }
        return loose
    }

    mutating func leave(to loose: String?) {
        place = .outside
        self.loose = loose
    }

    /// Whether the mark of the footnote comes now.
    mutating func takeMark() -> Bool {
        guard place == .beforeMark else { return false }
        place = .inside
        return true
    }

    mutating func enterPassed() {
        passing += 1
    }

    mutating func leavePassed() {
        passing -= 1
        passed += 1
    }

    /// Begins a footnote that nothing refers to: its first paragraph says its label and how many others come before it.
    mutating func enterLoose(_ label: String) {
        loose = " \(passed) \(label)"
    }

    mutating func leaveLoose() {
        loose = nil
    }

    /// What the next paragraph says of the loose footnote that it is part of; nil where it is part of none.
    mutating func takeLoose() -> String? {
        guard let text = loose else { return nil }
        loose = ""
        return text
    }
}
