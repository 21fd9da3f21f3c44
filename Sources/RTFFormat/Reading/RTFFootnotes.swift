import FormatCore

/// The footnotes of a document: their texts and labels, and which of them are being read.
struct RTFFootnotes {
    /// A footnote that the text refers to.
    struct Note {
        var label: String
        /// Within how many others it stands.
        let depth: Int
        var flow = RTFFlow()
    }

    /// A footnote that nothing refers to, whose paragraphs stand in the body.
    struct Loose {
        let label: String
        /// How many of the other footnotes come before it.
        let behind: Int
    }

    private struct Open {
        let index: Int
        /// The attachment that refers to the footnote.
        let reference: Int
    }

    /// In the order of their references.
    private(set) var notes: [Note] = []
    private(set) var loose: [Loose] = []
    /// The footnotes that are being read, the innermost last.
    private var open: [Open] = []
    /// The labels so far, and the last number that was put behind one that came more than once.
    private var labels: Set<String> = []
    private var repetitions: [String: Int] = [:]

    /// Whether the text of a footnote is being read.
    var isReading: Bool { !open.isEmpty }

    /// The label of the next footnote, unless it says another.
    var nextLabel: String { String(notes.count + 1) }

    /// Begins a footnote that the attachment at an index refers to.
    mutating func begin(reference: Int) {
        let label = nextLabel
        open.append(Open(index: notes.count, reference: reference))
        notes.append(Note(label: label, depth: open.count - 1))
    }

    /// Gives the innermost footnote a label of its own.
    ///
    /// Outside of footnotes, and without text, it does nothing.
    mutating func setLabel(_ label: String) {
        guard let note = open.last, !label.isEmpty else { return }
        notes[note.index].label = label
    }

    /// Ends the innermost footnote.
    ///
    /// Returns its label and the index of the attachment that refers to it; nil where none is being read.
    mutating func end(_ flow: RTFFlow) -> (label: String, reference: Int)? {
        guard let note = open.popLast() else { return nil }
        let label = unique(notes[note.index].label)
        (notes[note.index].label, notes[note.index].flow) = (label, flow)
        return (label, note.reference)
    }

    /// Takes in what a paragraph says of the loose footnote that it belongs to: how many of the other notes come
    /// before, and the label, or nothing where it goes on with the note before.
    ///
    /// False for what says neither, and within other footnotes; else the paragraph belongs to the last of ``loose``, if
    /// there is one.
    mutating func continueLoose(_ text: String) -> Bool {
        guard !isReading else { return false }
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let behind = Int(words[0]), behind >= 0 else { return words.isEmpty }
        loose.append(Loose(label: unique(String(words[1])), behind: behind))
        return true
    }

    /// The label with a number behind it where another note has it.
    private mutating func unique(_ label: String) -> String {
        guard !labels.insert(label).inserted else { return label }
        var number = repetitions[label, default: 1]
        var name: String
        repeat {
            number += 1
            name = "\(label)-\(number)"
        } while !labels.insert(name).inserted
        repetitions[label] = number
        return name
    }
}
