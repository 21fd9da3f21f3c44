import RichText

/// The notes of a document, which are written at its end.
struct TypstNotes {
    private var notes: [(label: String, text: AttributedText)] = []
    private var labels: Set<String> = []

    /// Adds a note; returns its label, which is its name or a number.
    mutating func append(_ text: AttributedText, named name: ArraySlice<UInt8>) -> String {
        var label = name.isEmpty ? "note-\(notes.count + 1)" : Self.label(name)
        while !labels.insert(label).inserted { label += "-2" }
        notes.append((label, text))
        return label
    }

    /// The label of a note with this name.
    static func label(_ name: ArraySlice<UInt8>) -> String {
        let name = name.starts(with: "fn-".utf8) ? name.dropFirst(3) : name
        return name.text
    }

    func write(to builder: inout AttributedText.Builder) {
        for note in notes {
            builder.open(.footnote(label: note.label))
            for event in note.text.blockEvents { builder.append(event) }
            builder.close()
        }
    }
}
