/// Paragraphs with lists, quotations and code between them, unchanged and as broken by a terminal.
struct WrappedDocument {
    private(set) var lines: [String] = []
    private(set) var wrapped: [String] = []
    private let width: Int

    var text: String { lines.joined(separator: "\n") + "\n" }
    var wrappedText: String { wrapped.joined(separator: "\n") + "\n" }

    init(_ chance: inout Chance, width: Int, paragraphs: Int) {
        self.width = width
        for place in 0..<paragraphs {
            if place > 0 { add("") }
            addParagraph(Self.sentences(&chance, chance.number(2, 7)))
            switch chance.number(1, 6) {
            case 1: addList(&chance, ordered: false)
            case 2: addList(&chance, ordered: true)
            case 3: addQuotation(&chance)
            case 4: addCode(&chance)
            default: break
            }
        }
    }

    /// Returns a text with its lines broken before the words that do not fit.
    static func wrapped(_ text: String, width: Int) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            var broken: [String] = [""]
            for word in line.split(separator: " ") {
                let last = broken.count - 1
                if broken[last].isEmpty {
                    broken[last] = String(word)
                } else if broken[last].count + 1 + word.count > width {
                    broken.append(String(word))
                } else {
                    broken[last] += " " + word
                }
            }
            return broken.joined(separator: "\n")
        }
        return lines.joined(separator: "\n")
    }

    private mutating func add(_ line: String) {
        lines.append(line)
        wrapped.append(line)
    }

    private mutating func addParagraph(_ text: String, first: String = "", next: String = "") {
        lines.append(first + text)
        var line = first
        for word in text.split(separator: " ") {
            let isFirst = line == first || line == next
            if !isFirst, line.count + 1 + word.count > width {
                wrapped.append(line)
                line = next + word
            } else {
                line += (isFirst ? "" : " ") + word
            }
        }
        wrapped.append(line)
    }

    private mutating func addList(_ chance: inout Chance, ordered: Bool) {
        add("")
        for number in 1...chance.number(2, 4) {
            let mark = ordered ? "\(number). " : chance.one(of: ["- "])
            let text = Self.sentences(&chance, chance.number(1, 2))
            addParagraph(text, first: mark, next: String(repeating: " ", count: mark.count))
        }
    }

    private mutating func addQuotation(_ chance: inout Chance) {
        add("")
        addParagraph(Self.sentences(&chance, chance.number(1, 3)), first: "> ", next: "> ")
    }

    private mutating func addCode(_ chance: inout Chance) {
        add("")
        for line in chance.one(of: Self.code) { add(line) }
    }

    private static func sentences(_ chance: inout Chance, _ count: Int) -> String {
        (0..<count).map { _ in
            let text = (0..<chance.number(5, 18)).map { _ in chance.one(of: words) }.joined(separator: " ")
            return text.prefix(1).uppercased() + text.dropFirst() + chance.one(of: [".", ".", ".", "!", "?"])
        }.joined(separator: " ")
    }

    private static let words = """
        the a of and to in harbour tide lamp wind ship pilot quay north rising gentle morning evening because although which \
        that nobody somebody often seldom carefully window people light fog channel buoy anchor rope captain crew sailed \
        waited signalled answered through between across without against already, however, slowly, “quoted” well-known \
        Ann's don't Lisbon 42 (perhaps) `make` *really* é naïve größer über API RPC `tide(port)` [`flow`][] [tables](log.md) \
        lit; <https://example.org/tides> `--dim`
        """.split(separator: " ").map(String.init)

    private static let code = [
        ["```swift", "let depth = port.depth", "print(depth)", "```"],
        ["    for (int i = 0; i < n; i++) {", "        sail(i);", "    }"],
        ["| Port | Depth |", "| --- | ---: |", "| Alder | 4 |"],
        ["$ ls -l harbour", "total 4", "-rw-r--r-- 1 ann ann 12 lamp.c"],
    ]
}
