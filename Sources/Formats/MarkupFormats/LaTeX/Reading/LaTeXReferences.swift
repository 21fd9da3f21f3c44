/// References to labels, to notes and to the literature.
struct LaTeXReferences {
    /// What a reference becomes: one to a note, or text with a link.
    enum Reference {
        case note(Int)
        case text(String, address: String)
    }

    private let labels: LaTeXLabels
    /// The numbers of the notes with labels inside, by label.
    private var notes: [String: Int] = [:]

    init(_ labels: LaTeXLabels) { self.labels = labels }

    /// Keeps the label of a note.
    mutating func name(note number: Int, _ label: String) { notes[label] = number }

    /// The references to a label or, by some commands, to several labels with commas between them.
    func list(_ labels: String, by command: String) -> [Reference] {
        let isList = command.lowercased() == "cref"
        return (isList ? labels.split(separator: ",") : [labels[...]]).enumerated().map { number, label in
            reference(to: String(label.drop(while: \.isWhitespace)), by: number > 0 ? "ref" : command)
        }
    }

    /// The reference to a label: to the note that contains it, or as the number of its object.
    ///
    /// Some commands add a word. Equation numbers are in parentheses. An unknown label becomes its name.
    private func reference(to label: String, by command: String) -> Reference {
        let isEquation = command == "eqref"
        if command == "nameref", let title = labels[label]?.title { return .text(title, address: "#\(label)") }
        if let number = notes[label] { return .note(number) }
        if let place = labels[label], command != "nameref" {
            let shown = isEquation ? "(\(place.number))" : Self.word(for: place, command) + place.number
            return .text(shown, address: "#\(label)")
        }
        let words = label.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return .text(isEquation ? "(\(words))" : "[\(words)]", address: "#\(words)")
    }

    /// The word that a command adds before the number.
    private static func word(for place: LaTeXLabels.Place, _ command: String) -> String {
        let large = place.kind.prefix(1).uppercased() + place.kind.dropFirst() + "\u{A0}"
        switch command {
        case "Cref", "Vref": return large
        // Nobody knows the pages of a text that is read.
        case "cref", "vref", "pageref": return place.kind + "\u{A0}"
        case "autoref": return place.kind.hasSuffix("section") ? place.kind + "\u{A0}" : large
        default: return ""
        }
    }

    /// A formula with the number of its label, or without labels if each line has its own number.
    func numbered(_ tex: ArraySlice<UInt8>, isPlain: Bool) -> ArraySlice<UInt8> {
        let isPlain = isPlain && !tex.containsSequence("\\tag".utf8)
        var (result, rest) = ([UInt8](), tex)
        while let found = rest.firstOccurrence(of: "\\label{".utf8),
            let end = rest[found.upperBound...].firstIndex(of: "}")
        {
            result += rest[..<found.lowerBound]
            if isPlain, let number = labels[rest[found.upperBound..<end].text]?.number {
                result += Array("\\tag{\(number)}".utf8)
            }
            rest = rest[(end + 1)...]
        }
        return result.isEmpty ? rest : (result + rest)[...]
    }

    // MARK: Literature

    /// The maximum number of citations in a list.
    private static let listLimit = 256

    /// Reads a citation, or a list of citations, which may have text in parentheses before and after it (biblatex).
    static func citation(_ cursor: inout LaTeXCursor, isList: Bool) -> String? {
        guard isList else { return citation(&cursor, isFirst: true).map { "[\($0)]" } }
        let start = cursor.index
        let words = [cursor.parenthesis(), cursor.parenthesis()].compactMap { $0.map(plain) }
        var citations: [String] = []
        while citations.count < listLimit {
            let end = cursor.index
            guard cursor.findNext(), let citation = citation(&cursor, isFirst: citations.isEmpty) else {
                cursor.index = end
                break
            }
            citations.append(citation)
        }
        guard !citations.isEmpty else {
            cursor.index = start
            return nil
        }
        let before = words.count > 1 && !words[0].isEmpty ? words[0] + " " : ""
        let behind = words.last.map { $0.isEmpty ? "" : ", " + $0 } ?? ""
        return "[\(before)\(citations.joined(separator: "; "))\(behind)]"
    }

    /// Reads a citation: its keys, with the text before and after them; nil if there is none.
    ///
    /// A further one with a command is a group of text.
    private static func citation(_ cursor: inout LaTeXCursor, isFirst: Bool) -> String? {
        let start = cursor.index
        var words = [cursor.bracket(), cursor.bracket()].compactMap { $0.map(plain) }
        guard let range = cursor.brace(), isFirst || !cursor.bytes[range].contains("\\") else {
            cursor.index = start
            return nil
        }
        let keys = cursor.bytes[range].text.split(separator: ",").map { $0.drop(while: \.isWhitespace) }
        let list = keys.joined(separator: ", ")
        let before = words.count > 1 ? words.removeFirst() : ""
        let behind = words.first.map { $0.isEmpty ? "" : ", " + $0 } ?? ""
        return "\(before.isEmpty ? "" : before + " ")\(list)\(behind)"
    }

    /// Reads the label or the key of an entry of a bibliography.
    static func entry(_ cursor: inout LaTeXCursor) -> String? {
        let label = cursor.bracket()
        return cursor.string().map { "[\(label.map(plain) ?? $0)] " }
    }

    /// An argument as text, without commands.
    private static func plain(_ argument: ArraySlice<UInt8>) -> String {
        Array(argument.filter { !"\\{}".utf8.contains($0) })[...].text.split(separator: "~").joined(separator: "\u{A0}")
    }
}
