import RichText

/// The notes of a document, which are written at its end.
struct TypstNotes {
    private var notes: [(label: String, text: AttributedText)] = []
    private var labels: Set<String> = []
    /// The number of notes with each name.
    private var counts: [String: Int] = [:]

    /// Adds a note; returns its label, which is its name or a number.
    mutating func append(_ text: AttributedText, named name: ArraySlice<UInt8>) -> String {
        let own = name.isEmpty ? "note-\(notes.count + 1)" : Self.label(name)
        var label = own
        while !labels.insert(label).inserted {
            counts[own, default: 1] += 1
            label = "\(own)-\(counts[own] ?? 1)"
        }
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
