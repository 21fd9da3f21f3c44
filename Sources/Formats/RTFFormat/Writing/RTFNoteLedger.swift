/// The footnotes that have been written, and the one that is being written.
struct RTFNoteLedger {
    private enum Place {
        case outside
        /// In a footnote before its mark.
        case beforeMark
        case inside
    }

    /// The numbers of the footnotes that have been written, by label.
    private var numbers: [String: Int] = [:]
    private var place = Place.outside
    /// The number of open footnote blocks that are skipped, because they were written at their reference.
    private var passing = 0
    /// The number of footnotes skipped so far.
    private var passed = 0
    /// The note of the next paragraph about its loose footnote, while one without a reference is written.
    private var loose: String?

    /// True if a footnote with a reference is being written.
    var isInside: Bool { place != .outside }

    /// True if the open block was written at its reference.
    var isPassing: Bool { passing > 0 }

    func number(of label: String) -> Int? { numbers[label] }

    /// Returns the number of a new footnote.
    ///
    /// RTF has no nested footnotes; inside a footnote, the label is written instead.
    mutating func begin(_ label: String) -> Int {
        let number = numbers.count + 1
        numbers[label] = number
        return number
    }

    /// Begins the text of a footnote.
    ///
    /// Returns the loose note that continues after it.
    mutating func enter() -> String? {
        place = .beforeMark
        defer { loose = nil }
        return loose
    }

    mutating func leave(to loose: String?) {
        place = .outside
        self.loose = loose
    }

    /// Returns true if the mark of the footnote is next.
    mutating func takeMark() -> Bool {
        guard place == .beforeMark else { return false }
        place = .inside
        return true
    }

    mutating func enterPassed() { passing += 1 }

    mutating func leavePassed() {
        passing -= 1
        passed += 1
    }

    /// Begins a footnote without a reference: its first paragraph has its label and the number of other footnotes before it.
    mutating func enterLoose(_ label: String) { loose = " \(passed) \(label)" }

    mutating func leaveLoose() { loose = nil }

    /// Returns the note of the next paragraph about its loose footnote; nil outside of one.
    mutating func takeLoose() -> String? {
        guard let text = loose else { return nil }
        loose = ""
        return text
    }
}
