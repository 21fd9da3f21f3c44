import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// The content of a drag: files, or the content of a pasteboard when the drag begins.
enum DraggedContent {
    case files([String])
    case pasteboard(PasteboardOptions)

    init(files: [String], _ pasteboard: PasteboardOptions) {
        self = files.isEmpty ? .pasteboard(pasteboard) : .files(files)
    }

    /// One line for each dragged object.
    var lines: [String] {
        switch self {
        case .files(let paths):
            paths.prefix(Self.mostLines).map { String($0.split(separator: "/").last ?? "/") }
                + (paths.count > Self.mostLines ? ["and \(paths.count - Self.mostLines) more"] : [])
        case .pasteboard: ["what is on the pasteboard"]
        }
    }

    private static let mostLines = 8

    /// The item with all representations that `copy` would offer.
    func item() throws -> Item {
        switch self {
        case .files(let paths):
            return Item(try CopyInput(paths, asFileList: true, trimNewline: false).representations())
        case .pasteboard(let options):
            let reader = try options.reader()
            let offered = try reader.offered(by: options.selection)
            let evidence = try reader.evidence(options.selection, offered: offered)
            try UserRules.configuration().secrecy.check(evidence, "it cannot be dragged")
            return try Self.item(offered, try options.heldDescription(for: reader), reader, options.selection)
        }
    }

    /// The published content; types that this daemon has derived are derived again on request.
    private static func item(
        _ offered: [Target], _ held: HeldDescription?, _ reader: SelectionReader, _ selection: SelectionName
    ) throws -> Item {
        let published = held.map { Set($0.entries.filter(\.isPublished).map(\.target)) }
        var representations: [Representation] = []
        for target in offered where target.isReadable && !target.isBetterNotAsked(among: offered) {
            if let published, !published.contains(target.name) { continue }
            do throws(RetrievalError) {
                let bytes = try reader.retrieve(target, from: selection).bytes
                representations.append(Representation(type: target.uniformType ?? .data, target: target, bytes: bytes))
            } catch .refused {
                continue
            } catch {
                throw CommandFailure(error)
            }
        }
        var item = Item(representations, derivation: held == nil ? .only(representations.map(\.type)) : .everything)
        if held != nil { item.beside = reader.beside(selection) }
        return item
    }
}
