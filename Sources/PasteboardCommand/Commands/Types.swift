import ArgumentParser
import Formats
import PasteboardConsole
import Targets
import UniformTypes

/// The command `pasteboard types`, which lists the types of a pasteboard.
struct Types: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "The hierarchy of types: identifiers, what they conform to, MIME types, extensions, X11 targets.")

    @Argument(help: "Only this type.", completion: .types)
    var type: String?

    @Flag(help: "As JSON.")
    var json = false

    func run() throws {
        guard let type else {
            try list()
            return
        }
        let facts = TypeFacts(try TypeArgument(text: type).type().type)
        try StandardOutput.write(json ? try JSONText.encode(facts) : facts.text)
    }

    private func list() throws {
        let facts = UniformType.declared.map { TypeFacts($0) }
        if json {
            try StandardOutput.write(try JSONText.encode(facts))
        } else {
            try StandardOutput.write(facts.map { $0.line + "\n" }.joined())
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

    init(_ type: UniformType) {
        identifier = type.identifier
        summary = type.summary
        shortNames = type.shortNames
        conformsTo = type.directSupertypes.map(\.identifier)
        mimeTypes = type.mimeTypes.map { "\($0)" }
        extensions = type.filenameExtensions
        targets = type.targets.map(\.name)
        isDynamic = type.isDynamic
        canBeRead = FormatRegistry.standard.canRead(type)
        canBeWritten = FormatRegistry.standard.canWrite(type)
    }

    /// One line for the list.
    var line: String {
        let names = shortNames.isEmpty ? "" : "  (\(shortNames.joined(separator: ", ")))"
        let parents = conformsTo.isEmpty ? "" : " → \(conformsTo.joined(separator: ", "))"
        return "\(identifier)\(names)\(parents)"
    }

    var text: String {
        let conversion = [canBeRead ? "read" : nil, canBeWritten ? "written" : nil].compactMap { $0 }
        let rows: [(String, [String])] = [
            ("identifier", [identifier]), ("is", summary.map { [$0] } ?? []), ("short names", shortNames),
            ("conforms to", conformsTo), ("MIME types", mimeTypes), ("extensions", extensions),
            ("X11 targets", targets), ("can be", conversion),
        ]
        return rows.filter { !$0.1.isEmpty }.map { name, values in
            name + String(repeating: " ", count: 14 - name.count) + values.joined(separator: ", ") + "\n"
        }.joined()
    }
}
