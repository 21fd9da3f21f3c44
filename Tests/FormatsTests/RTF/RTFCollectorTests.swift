import RichText
import Testing

@testable import RTFFormat

@Suite("RTF: collecting the parts of a document")
struct RTFCollectorTests {
    /// A field's instruction → its meaning.
    static let fields: [(name: String, said: @Sendable (inout RTFFieldCollector) -> String, meaning: String)] = [
        ("a link", { _ in #"HYPERLINK "https://e.org""# }, "link https://e.org"),
        ("a link with its title", { _ in #"HYPERLINK "https://e.org" \o "t""# }, "link https://e.org t"),
        (
            "a title in a group of its own",
            { field in
                field.beginTitle(in: #"HYPERLINK "https://e.org""#)
                return field.endTitle(#"a "title""#)
            }, #"link https://e.org a "title""#
        ),
        ("a symbol", { _ in "SYMBOL 183 \\f Symbol" }, "text \u{2022}"),
        ("a box", { _ in "FORMCHECKBOX" }, "text \u{2610}"),
        (
            "a box that is ticked",
            { field in
                field.setResult(1)
                return "FORMCHECKBOX"
            }, "text \u{2612}"
        ),
        (
            "a box that is ticked from the beginning, and nobody has changed",
            { field in
                field.setInitialResult(1)
                field.setResult(25)
                return "FORMCHECKBOX"
            }, "text \u{2612}"
        ),
        ("a number of a page", { _ in "PAGE" }, "nothing"),
        (
            "one of several texts",
            { field in
                field.beginChoice(in: "FORMDROPDOWN")
                _ = field.endChoice("a")
                field.beginChoice(in: "FORMDROPDOWN")
                let instruction = field.endChoice("b")
                field.setResult(1)
                return instruction
            }, "drawn b"
        ),
        ("one of several texts, of which there are none", { _ in "FORMDROPDOWN" }, "nothing"),
    ]

    @Test("Fields", arguments: fields.indices)
    func field(index: Int) {
        let row = Self.fields[index]
        var collector = RTFFieldCollector(.unresolved)
        let instruction = row.said(&collector)
        let meaning = collector.end(instruction)
        #expect(Self.text(of: meaning) == row.meaning, "\(row.name)")
        let next = collector.end("FORMCHECKBOX")
        #expect(Self.text(of: next) == "text \u{2610}", "Nothing of it is left for the next field")
    }

    private static func text(of field: RTFField?) -> String {
        switch field {
        case .link(let link)?: (["link", link.destination] + [link.title].compactMap { $0 }).joined(separator: " ")
        case .symbol(let scalar)?: "text \(scalar)"
        case .text(let text)?: "text \(text)"
        case .drawn(let text)?: "drawn \(text)"
        case .box?: "box"
        case .choice?: "choice"
        case nil: "nothing"
        }
    }

    /// The labels that notes say, nil for none → those that they have.
    static let labels: [(said: [String?], labels: [String])] = [
        ([nil, nil], ["1", "2"]), (["a", "b"], ["a", "b"]), (["a", "a", "a"], ["a", "a-2", "a-3"]),
        (["2", nil], ["2", "2-2"]), (["a-2", "a", "a"], ["a-2", "a", "a-3"]), ([""], ["1"]),
    ]

    @Test("Labels of footnotes", arguments: labels.indices)
    func label(index: Int) {
        var notes = RTFFootnotes()
        for label in Self.labels[index].said {
            notes.begin(reference: 0)
            if let label { notes.setLabel(label) }
            _ = notes.end(RTFFlow())
        }
        #expect(notes.notes.map(\.label) == Self.labels[index].labels)
    }

    @Test("A nested footnote is one level deeper, and a footnote without a reference does not continue in another")
    func nestedNotes() {
        var notes = RTFFootnotes()
        notes.begin(reference: 0)
        notes.begin(reference: 1)
        let isTakenWithin = notes.continueLoose("0 a")
        _ = notes.end(RTFFlow())
        _ = notes.end(RTFFlow())
        let isTakenBehind = notes.continueLoose("2 a")
        #expect([isTakenWithin, isTakenBehind] == [false, true])
        #expect(notes.notes.map(\.depth) == [0, 1])
        #expect(notes.loose.map(\.label) == ["a"])
        #expect(notes.loose.map(\.behind) == [2])
    }

    /// UTF-16 units, one after the other → the text.
    static let units: [(numbers: [Int32], text: String)] = [
        ([233], "é"), ([-10179, -8704], "😀"), ([55357, 56832], "😀"), ([128512], "😀"), ([-10179, 65], "\u{FFFD}A"),
        ([-10179, -10179, -8704], "\u{FFFD}😀"), ([-8704], "\u{FFFD}"), ([-10179, 128512], "\u{FFFD}😀"),
        ([99_999_999], "\u{FFFD}"),
    ]

    @Test("Characters by number", arguments: units.indices)
    func unicode(index: Int) {
        var decoder = RTFDecoder()
        var text = ""
        for number in Self.units[index].numbers {
            let part = decoder.decode(unicode: number, replacedBy: 1)
            text += part.remains ?? ""
            if let scalar = part.scalar { text.unicodeScalars.append(scalar) }
        }
        #expect(text == Self.units[index].text)
    }

    @Test("The replacement text of a character is skipped, up to its length or the next brace")
    func replacement() {
        var decoder = RTFDecoder()
        _ = decoder.decode(unicode: 233, replacedBy: 3)
        let first = decoder.skipReplacement()
        let rest = decoder.skipReplacement(upTo: 5)
        let behind = decoder.skipReplacement()
        _ = decoder.decode(unicode: 233, replacedBy: 3)
        decoder.endReplacement()
        let behindBrace = decoder.skipReplacement()
        #expect([first, behind, behindBrace] == [true, false, false])
        #expect(rest == 2)
    }

    /// The text of `\generator`, and whether a control word of AbiWord occurred → the differences.
    static let producers: [(generator: String, word: Bool, quirks: RTFQuirks)] = [
        ("LibreOffice/7.4.7.2$Linux;", false, [.separatesBullets, .outdentsTables]), ("Riched20 10.0", false, []),
        ("", true, [.roundsIndents, .fillsRows]),
    ]

    @Test("Programs are recognized by their traces", arguments: producers.indices)
    func producer(index: Int) {
        let row = Self.producers[index]
        var traces = RTFProducerTraces()
        traces.noteGenerator(RTFTokenizer(Array(row.generator.utf8)[...]))
        if row.word { traces.noteWord(of: .abiWord) }
        #expect(traces.quirks == row.quirks)
    }
}
