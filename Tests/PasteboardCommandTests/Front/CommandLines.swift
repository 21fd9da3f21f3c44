/// Command lines made up of the words that people type after `pasteboard`, the same ones for the same seed.
struct CommandLines: Sequence, IteratorProtocol {
    private var state: UInt64
    private var rest: Int

    /// So many lines.
    init(seed: UInt64, count: Int) {
        state = seed
        rest = count
    }

    private static let names = [
        "general", "clipboard", "Primary", "secondary", "find", "drag", "mine", "größe ✓", "a b", "-", "",
    ]
    /// What both programs know, each as all words that it takes.
    private static let known: [[String]] =
        [["-n"], ["--trim-newline"], ["--primary"]]
        + names.flatMap { [["-p", $0], ["--pasteboard", $0]] }
    /// What only the whole command knows, and what nobody does.
    private static let others: [[String]] =
        [
            ["--"], ["-"], ["-h"], ["--help"], ["--version"], ["-nn"], ["-np", "mine"], ["-pmine"], ["-p"],
            ["--pasteboard"],
            ["--pasteboard=mine"], ["--trim-newline=yes"], ["--primary=no"], ["--prim"], ["-P"], ["-o"], ["-l"],
            ["--list"],
            ["--only"], ["--once"], ["--raw"], ["--as", "html"], ["--as"], ["--timeout", "2"], ["--timeout", "0"],
            ["--foreground"], ["notes.md"], ["copy"], ["paste"], ["html"], [""], [" -n"], ["-n "], ["--Primary"],
            ["—primary"],
        ]
    private static let verbs = ["copy", "paste", "copy", "paste", "Copy", "pastes", "as", "help", "-n", ""]

    mutating func next() -> [String]? {
        guard rest > 0 else { return nil }
        rest -= 1
        var line = below(60) == 0 ? [] : [Self.verbs[below(below(8) == 0 ? Self.verbs.count : 2)]]
        // Most lines are such that the small program could take them.
        let strangeness = [0, 0, 8, 3][below(4)]
        for _ in 0..<below(6) {
            let isStrange = strangeness > 0 && below(strangeness) == 0
            line += isStrange ? Self.others[below(Self.others.count)] : Self.known[below(Self.known.count)]
        }
        return line
    }

    private mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
