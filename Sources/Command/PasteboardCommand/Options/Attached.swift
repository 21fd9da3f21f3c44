import Pasteboard
import PasteboardConsole
import Targets
import UniformTypes

/// `TYPE=FILE`: a representation that is published byte for byte.
struct Attached {
    private let name: String
    private let file: InputFile

    /// `TYPE=FILE`.
    init(_ argument: String) throws {
        let places = argument.indices.filter { argument[$0] == "=" }
        // A MIME type can contain `=`, as in text/plain;charset=utf-8, and so can a file name.
        let likely = places.filter { Self.isType(argument[..<$0]) }
        let sign =
            likely.first { Self.isReadable(argument[argument.index(after: $0)...]) } ?? likely.first ?? places.first
        guard let sign, sign != argument.startIndex, sign != argument.indices.last else {
            throw CommandFailure(.usage, "\(argument): expected TYPE=FILE, such as html=page.html")
        }
        name = String(argument[..<sign])
        file = InputFile(path: String(argument[argument.index(after: sign)...]))
    }

    /// `TYPE=FILE`, or only TYPE: then standard input is read.
    init(orStandardInput argument: String) throws {
        try self.init(argument.contains("=") && !Self.isType(argument[...]) ? argument : argument + "=-")
    }

    /// Fails if two arguments are for the same representation: only one of them could be published.
    static func checkDistinct(_ all: [Attached]) throws {
        var seen: [Target?: Set<UniformType>] = [:]
        for attached in all {
            let (type, target) = try TypeArgument(text: attached.name).type()
            guard seen[target, default: []].insert(type).inserted else {
                throw CommandFailure(.usage, "--with gives \(attached.name) two files; name each type once")
            }
        }
    }

    var readsStandardInput: Bool { file.isStandardInput }

    func representation() throws -> Representation {
        let (type, target) = try TypeArgument(text: name).type()
        let bytes = try file.read()
        if let reason = ContentMagic.contradiction(of: bytes, to: type) {
            throw CommandFailure(.badData, "\(file.name): \(reason)")
        }
        return Representation(type: type, target: target, bytes: bytes)
    }

    /// True if it has the type of a representation, which it then replaces.
    func replaces(_ representation: Representation) -> Bool {
        let type = try? TypeArgument(text: name).type().type
        return type == representation.type && representation.target == nil
    }

    private static func isReadable(_ path: Substring) -> Bool { path == "-" || InputFile(path: String(path)).exists }

    private static func isType(_ text: Substring) -> Bool {
        guard let sign = text.firstIndex(of: "=") else { return (try? TypeArgument(text: String(text)).type()) != nil }
        // In a type, `=` occurs only in a parameter of a MIME type.
        guard text[..<sign].contains(";"), text[text.index(after: sign)...].firstIndex(of: "=") == nil else {
            return false
        }
        return (try? TypeArgument(text: String(text)).type()) != nil
    }
}
