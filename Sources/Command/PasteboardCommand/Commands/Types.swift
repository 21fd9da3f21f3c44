import FormatCatalog
import Pasteboard
import PasteboardConsole
import Targets
import UniformTypes

/// The command `pasteboard types`, which lists the known types.
struct Types: Verb {
    static let name = "types"
    static let summary = "List types: identifiers, supertypes, MIME types, extensions, X11 targets."

    static var parameters: [Parameter<Types>] {
        [
            .positional("TYPE", "Show this type only.", completion: .types) { $0.type = $1 },
            .flag("json", "Print JSON.") { $0.json = true },
        ]
    }

    var type: String?
    var json = false

    func run() throws {
        let converters = UserRules.configuration().converters
        guard let type else {
            try list(converters)
            return
        }
        let facts = TypeFacts(try TypeArgument(text: type).type().type, converters)
        try StandardOutput.write(json ? try JSONText.encode(facts) : facts.text)
    }

    private func list(_ converters: [UserConverter]) throws {
        var types = UniformType.declared
        for type in converters.flatMap({ [$0.from, $0.to] }) where !types.contains(type) { types.append(type) }
        if json {
            try StandardOutput.write(try JSONText.encode(types.map { TypeFacts($0, converters) }))
        } else {
            try StandardOutput.write(types.map { TypeFacts.line($0, converters) + "\n" }.joined())
        }
    }
}

/// The facts about a type; the shape of `types --json`.
private struct TypeFacts: Encodable {
    let identifier: String
    let summary: String?
    let shortNames: [String]
    let conformsTo: [String]
    let mimeTypes: [String]
    let extensions: [String]
    let targets: [String]
    let isDynamic: Bool
    let canBeRead: Bool
    let canBeWritten: Bool
    /// The types that the user's converters convert to it.
    let convertedFrom: [String]
    let convertedTo: [String]

    init(_ type: UniformType, _ converters: [UserConverter]) {
        identifier = type.identifier
        summary = type.summary
        shortNames = type.shortNames
        conformsTo = type.directSupertypes.map(\.identifier)
        mimeTypes = type.mimeTypes.map { "\($0)" }
        extensions = type.filenameExtensions
        targets = type.targets.map(\.name)
        isDynamic = type.isDynamic
        canBeRead = FormatRegistry.known.canRead(type)
        canBeWritten = FormatRegistry.known.canWrite(type)
        convertedFrom = converters.filter { $0.to == type }.map(\.from.identifier)
        convertedTo = converters.filter { $0.from == type }.map(\.to.identifier)
    }

    /// One line for the list.
    static func line(_ type: UniformType, _ converters: [UserConverter]) -> String {
        let shortNames = type.shortNames
        let parents = type.directSupertypes.map(\.identifier)
        let sources = converters.filter { $0.to == type }.map(\.from.identifier)
        return type.identifier + (shortNames.isEmpty ? "" : "  (\(shortNames.joined(separator: ", ")))")
            + (parents.isEmpty ? "" : " → \(parents.joined(separator: ", "))")
            + (sources.isEmpty ? "" : "  (yours, from \(sources.joined(separator: ", ")))")
    }

    var text: String {
        let conversion = [canBeRead ? "read" : nil, canBeWritten ? "written" : nil].compactMap { $0 }
        let rows: [(String, [String])] = [
            ("identifier", [identifier]), ("is", summary.map { [$0] } ?? []), ("short names", shortNames),
            ("conforms to", conformsTo), ("MIME types", mimeTypes), ("extensions", extensions),
            ("X11 targets", targets), ("can be", conversion), ("yours from", convertedFrom),
            ("yours to", convertedTo),
        ]
        return rows.filter { !$0.1.isEmpty }.map { name, values in
            name + String(repeating: " ", count: 14 - name.count) + values.joined(separator: ", ") + "\n"
        }.joined()
    }
}
