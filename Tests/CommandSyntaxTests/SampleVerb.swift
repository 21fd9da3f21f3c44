import PasteboardConsole

/// A command with each kind of parameter.
struct SampleVerb: Verb, Equatable {
    enum Kind: String, CaseIterable {
        case small
        case large
    }

    struct Part: Equatable {
        static var parameters: [Parameter<Part>] {
            [.option("name", short: "p", "NAME", "A name.") { $0.name = $1 }.shared]
        }

        var name = "none"
    }

    static let name = "sample"
    static let summary = "Try out the syntax."
    static let discussion = "It does nothing with [what] it is given: 'quotes', for example. -p is one option of it."

    static var parameters: [Parameter<SampleVerb>] {
        [
            .positional("FILE", "Files.", completion: .files, isRepeatable: true) { $0.files.append($1) },
            .option("from", "TYPE", "A type.", completion: .words { ["html", "c++"] }) { $0.from = $1 },
            .option("as", "TYPE", "More types.", isRepeatable: true) { $0.types.append($1) },
            .flag("trim-newline", short: "n", "Trim.") { $0.trims = true },
            .flag("list", short: "l", "List.") { $0.lists = true },
            .option("output", short: "o", "FILE", "Output.", completion: .files) { $0.output = $1 },
            .choice("kind", "KIND", "How.") { $0.kind = $1 },
            .option("count", "COUNT", "How many.") { sample, text throws(InvalidValue) in
                guard let count = Int(text) else { throw InvalidValue("a number") }
                sample.count = count
            },
            .flag("theme", optional: "THEME", "Colors.", takes: isTheme) { $0.theme = $1 ?? "light" },
            .flag("secret", "Left out of help.") { $0.secret = true }.hidden,
        ] + Part.parameters.within { $1(&$0.part) }
    }

    var files: [String] = []
    var from: String?
    var types: [String] = []
    var trims = false
    var lists = false
    var output: String?
    var kind = Kind.small
    var count = 0
    var theme: String?
    var secret = false
    var part = Part()

    private static func isTheme(_ word: String) -> Bool { word == "dark" }

    func validate() throws(UsageError) {
        if lists, trims { throw .contradiction("--list trims nothing") }
    }

    func run() {}
}

/// A command with arguments of which one is required.
struct SmallVerb: Verb {
    static let name = "small"
    static let summary = "Need one word."

    static var parameters: [Parameter<SmallVerb>] {
        [
            .positional("TYPE", "The word.", completion: .prefixes { ["html="] }, isRequired: true) { $0.word = $1 },
            .option("save", "FOLDER", "A folder.", completion: .folders) { $0.word = $1 },
        ]
    }

    var word = ""

    func run() {}
}

/// A command for another computer.
struct FarVerb: Verb {
    static let name = "far"
    static let summary = "Go far."

    static var parameters: [Parameter<FarVerb>] {
        [.positional("HOST", "Where.", completion: .hosts, isRepeatable: true) { $0.hosts.append($1) }]
    }

    var hosts: [String] = []

    func run() {}
}
