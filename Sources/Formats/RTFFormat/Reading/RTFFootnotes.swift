/// The footnotes of a document: their texts and labels, and the open ones.
struct RTFFootnotes {
    /// A footnote with a reference.
    struct Note {
        var label: String
        /// The number of footnotes that contain it.
        let depth: Int
        var flow = RTFFlow()
    }

    /// A footnote without a reference, whose paragraphs are in the body.
    struct Loose {
        let label: String
        /// The number of other footnotes before it.
        let behind: Int
    }

    private struct Open {
        let index: Int
        /// The attachment that refers to the footnote.
        let reference: Int
    }

    /// The footnotes in the order of their references.
    private(set) var notes: [Note] = []
    private(set) var loose: [Loose] = []
    /// The footnotes that are being read, innermost last.
    private var open: [Open] = []
    /// The labels so far, and the last number appended to a duplicate label.
    private var labels: Set<String> = []
    private var repetitions: [String: Int] = [:]

    /// True if a footnote is being read.
    var isReading: Bool { !open.isEmpty }

    /// The label of the next footnote, unless it has its own.
    var nextLabel: String { String(notes.count + 1) }

    /// Begins a footnote; its reference is the attachment at an index.
    mutating func begin(reference: Int) {
        let label = nextLabel
        open.append(Open(index: notes.count, reference: reference))
        notes.append(Note(label: label, depth: open.count - 1))
    }

    /// Sets the label of the innermost footnote.
    ///
    /// Does nothing outside footnotes, and for an empty label.
    mutating func setLabel(_ label: String) {
        guard let note = open.last, !label.isEmpty else { return }
        notes[note.index].label = label
    }

    /// Ends the innermost footnote.
    ///
    /// Returns its label and the index of the attachment that refers to it; nil if none is being read.
    mutating func end(_ flow: RTFFlow) -> (label: String, reference: Int)? {
        guard let note = open.popLast() else { return nil }
        let label = unique(notes[note.index].label)
        (notes[note.index].label, notes[note.index].flow) = (label, flow)
        return (label, note.reference)
    }

    /// Applies a paragraph's note about its loose footnote: the number of other notes before it, and the label; or an empty
    /// text if it continues the previous note.
    ///
    /// Returns false for any other text, and inside other footnotes; otherwise, the paragraph belongs to the last of ``loose``,
    /// if there is one.
    mutating func continueLoose(_ text: String) -> Bool {
        guard !isReading else { return false }
        let words = text.split(separator: " ", maxSplits: 1)
        guard words.count == 2, let behind = Int(words[0]), behind >= 0 else { return words.isEmpty }
        loose.append(Loose(label: unique(String(words[1])), behind: behind))
        return true
    }

    /// The label, with a number appended if another note has the same one.
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
