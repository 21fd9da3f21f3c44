import Formats
import Glibc
import Pasteboard
import PasteboardService
import Selections
import Targets
import UniformTypes
import X11

/// Finds out what is on a pasteboard.
struct Inspector {
    private let reader: SelectionReader
    private let options: PasteboardOptions
    private let readsAll: Bool

    init(_ reader: SelectionReader, _ options: PasteboardOptions, readsAll: Bool) {
        self.reader = reader
        self.options = options
        self.readsAll = readsAll
    }

    /// - Parameter seenBy: whose view of what the daemon holds is shown.
    func inspect(seenBy: SeenBy? = nil) throws -> Inspection {
        guard let window = reader.owner(of: options.selection) else {
            throw CommandFailure(.nothingThere, "the pasteboard is empty: nobody owns it")
        }
        let identity = reader.identify(window)
        let seen = try seenBy?.description()
        if seenBy != nil, seen == nil {
            StandardError.say("the owner is no pasteboardd: what it offers is the same for every application")
        }
        let held = seen?.description ?? options.heldDescription()
        let offered = try reader.offered(by: options.selection)
        var evidence = reader.evidence(options.selection, offered: offered)
        evidence.rules = UserRules.sources()
        let source = SourceRecognition(evidence)?.rule
        let isSecret = offered.contains(where: \.isSecretHint)
        let promises = readsAll && seen == nil ? nil : held
        let representations = try promises.map { ours($0) } ?? foreign(offered, source)
        return Inspection(
            pasteboard: options.selection.pasteboardName, changeCount: held?.changeCount,
            owner: Inspection.Owner(
                application: identity.applicationName, pid: identity.process.map { Int($0) },
                window: "0x" + String(window.rawValue, radix: 16), isPasteboard: held != nil),
            source: source?.name, isSecret: isSecret,
            destination: seen.flatMap { seen in seenBy.map { Inspection.Destination(seen, $0.application) } },
            representations: isSecret ? representations.map(\.concealed) : representations,
            derivable: isSecret ? [] : derivable(offered))
    }

    private func ours(_ held: HeldDescription) -> [Inspection.Representation] {
        held.entries.map { entry in
            let target = Target(entry.target)
            return Inspection.Representation(
                target: entry.target, type: target.uniformType?.identifier,
                state: entry.size == nil ? .promised : .read,
                bytes: entry.size,
                preview: entry.size == nil ? nil : Preview.text(of: entry.head, type: target.uniformType),
                defects: []
            ).noting(entry.head, of: target)
        }
    }

    private func foreign(_ offered: [Target], _ source: SourceRule?) throws -> [Inspection.Representation] {
        if offered.contains(where: \.isSecretHint) { return offered.filter(\.isShown).map { unread($0, .notRead) } }
        let chosen = Set(readsAll ? offered : usual(offered))
        return try offered.filter(\.isShown).map { target in
            guard chosen.contains(target), target.isReadable else { return unread(target, .notRead) }
            do throws(RetrievalError) {
                let payload = try reader.retrieve(target, from: options.selection)
                return read(target, payload, source)
            } catch .refused {
                return unread(target, .refused)
            } catch .timedOut where readsAll {
                return unread(target, .notRead)
            } catch {
                throw CommandFailure(error)
            }
        }
    }

    /// The text, HTML, RTF, a file list and one image.
    private func usual(_ offered: [Target]) -> [Target] {
        let types: [UniformType] = [.html, .rtf, .fileURL, .image]
        let firsts = types.compactMap { type in
            offered.first { $0.isReadable && ($0.uniformType.map { $0.conforms(to: type) } ?? false) }
        }
        return firsts + [Target.preferredTextTarget(among: offered)].compactMap { $0 }
    }

    private func read(_ target: Target, _ payload: Payload, _ source: SourceRule?) -> Inspection.Representation {
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: target.uniformType, source: source)
        return Inspection.Representation(
            target: target.name, type: target.uniformType?.identifier, state: .read, bytes: payload.bytes.count,
            preview: Preview.text(of: arrived.bytes, type: target.uniformType), defects: arrived.defects.map { "\($0)" }
        ).noting(arrived.bytes, of: target)
    }

    private func unread(_ target: Target, _ state: Inspection.Representation.State) -> Inspection.Representation {
        Inspection.Representation(
            target: target.name, type: target.uniformType?.identifier, state: state, bytes: nil, preview: nil,
            defects: [])
    }

    /// The formats that something on offer can be written as. A table can be made of a table alone.
    private func derivable(_ offered: [Target]) -> [String] {
        let present = Set(offered.compactMap(\.uniformType))
        let hasTable = present.contains { $0.conforms(to: .delimitedText) }
        return FormatRegistry.standard.formats.map(\.type).filter { type in
            !present.contains(type) && (hasTable || !type.conforms(to: .delimitedText))
                && !ReadingPlan(.type(type), offered: offered).steps.isEmpty
        }.map(\.identifier)
    }
}

extension Inspection.Representation {
    /// The same without a word of what it holds.
    fileprivate var concealed: Inspection.Representation {
        Inspection.Representation(
            target: target, type: type, state: state, bytes: nil, preview: bytes == nil ? nil : "(secret)", defects: [])
    }
}

extension ClientIdentity {
    /// The name to show for whoever is behind a window.
    var applicationName: String? {
        executable == "pasteboardd" || command == "pasteboardd" ? "pasteboardd" : name
    }
}
