import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardViewer
import SelectionModel
import Targets
import UniformTypes

/// Inspects a pasteboard.
struct Inspector {
    let reader: SelectionReader
    let options: PasteboardOptions
    private let readsAll: Bool
    let secrecy: Secrecy

    init(_ reader: SelectionReader, _ options: PasteboardOptions, readsAll: Bool) {
        self.reader = reader
        self.options = options
        self.readsAll = readsAll
        secrecy = UserRules.configuration().secrecy
    }

    /// Inspects the offer; with `seenBy`, as that application sees the daemon's publication.
    func inspect(seenBy: SeenBy? = nil) throws -> Inspection {
        guard let owner = try reader.owner(of: options.selection) else {
            throw CommandFailure.nobodyOwns(options.selection)
        }
        let identity = try reader.identify(owner)
        let seen = try seenBy?.description()
        if seenBy != nil, seen == nil {
            StandardError.say("the owner is not pasteboardd, and offers the same to every application")
        }
        let held = try seen?.description ?? options.heldDescription(for: reader)
        let kept = seen ?? (held == nil && identity.applicationName == "pasteboardd" ? options.keptDescription() : nil)
        let offered = try reader.offered(by: options.selection)
        var evidence = identity.evidence(offered: offered)
        evidence.rules = UserRules.sources()
        let promises = readsAll && seen == nil ? nil : held
        var texts: [[UInt8]] = []
        let representations = try promises.map { ours($0, &texts) } ?? foreign(offered, &evidence, &texts)
        let isSecret = secrecy.verdict(on: evidence, texts: texts).isSecret
        let source = SourceRecognition(evidence)
        let system = try options.display().system
        let readers = held != nil && system == .x11 ? options.readers() : nil
        return Inspection(
            pasteboard: options.selection.pasteboardName, backEnd: system.rawValue, changeCount: held?.changeCount,
            owner: Inspection.Owner(
                application: identity.applicationName, pid: identity.process.map { Int($0) },
                pidEvidence: identity.evidence.word, windowClass: identity.className,
                title: isSecret ? nil : identity.title, window: system == .x11 ? owner.hexadecimal : nil,
                isPasteboard: held != nil, keptOf: kept?.keptOf),
            source: source?.rule.name, sourceReason: source?.reason, readBy: readers, isSecret: isSecret,
            destination: seen.flatMap { seen in seenBy.map { Inspection.Destination(seen, $0.application) } },
            representations: isSecret ? representations.map(\.concealed) : representations,
            derivable: isSecret ? [] : DerivableTypes(of: offered).types.map(\.identifier))
    }

    private func ours(_ held: HeldDescription, _ texts: inout [[UInt8]]) -> [Inspection.Representation] {
        held.entries.map { entry in
            let target = Target(entry.target)
            if target.isSearchedText { texts.append(entry.head) }
            let content = entry.size.map { ViewedContent(head: entry.head, size: $0, type: target.uniformType) }
            var shown = Inspection.Representation(target, content == nil ? .promised : .read, content)
                .noting(entry.head, of: target)
            shown.progress = entry.isPublished ? entry.progress.map { Double($0) / 1000 } : nil
            return shown
        }
    }

    private func foreign(
        _ offered: [Target], _ evidence: inout SourceEvidence, _ texts: inout [[UInt8]]
    ) throws -> [Inspection.Representation] {
        let shown = offered.filter(\.isShown)
        if secrecy.verdict(on: evidence).isSecret { return shown.map { Inspection.Representation($0, .notRead) } }
        let chosen = Set(readsAll ? offered : Target.usuallyRead(among: offered))
        // xrdp answers some of what it offers; others answer nothing any more.
        var silences = 0
        return try shown.map { target in
            guard chosen.contains(target), target.isReadable, !target.isBetterNotAsked(among: offered),
                silences < Self.mostSilences
            else {
                return Inspection.Representation(target, .notRead)
            }
            do throws(RetrievalError) {
                let payload = try reader.retrieve(target, from: options.selection)
                let content = ViewedContent(
                    payload.bytes, replyType: payload.type, target: target, source: SourceRecognition(evidence)?.rule,
                    isIncremental: payload.isIncremental)
                if let type = target.uniformType { evidence.add(content.readable, of: type) }
                if target.isSearchedText { texts.append(content.readable) }
                return Inspection.Representation(target, .read, content).noting(content.readable, of: target)
            } catch .refused {
                return Inspection.Representation(target, .refused)
            } catch .timedOut {
                silences += 1
                return Inspection.Representation(target, .silent)
            } catch {
                throw CommandFailure(error)
            }
        }
    }

    /// The number of requests without an answer after which an owner is not asked for more content.
    private static let mostSilences = 2
}

extension Inspection.Representation {
    init(_ target: Target, _ state: State, _ content: ViewedContent? = nil) {
        let size = content.flatMap { ImageSize($0.bytes) }
        self.init(
            target: target.name, type: target.uniformType?.identifier, state: state, bytes: content?.size,
            isIncremental: content?.isIncremental,
            preview: content.map { Preview.text(of: $0.readable, type: target.uniformType) }, width: size?.width,
            height: size?.height, depth: size?.depth, defects: content?.defects ?? [],
            lines: content.map { Preview.lines(of: $0, target) } ?? [])
    }

    /// The inspection without any content.
    fileprivate var concealed: Inspection.Representation {
        Inspection.Representation(
            target: target, type: type, state: state, bytes: nil, isIncremental: nil,
            preview: bytes == nil ? nil : "(secret)", width: nil, height: nil, depth: nil, defects: [],
            lines: bytes == nil ? [] : ["(secret)"])
    }
}

extension ClientIdentity.Evidence {
    fileprivate var word: String? {
        switch self {
        case .socket: "socket"
        case .property: "property"
        case .none: nil
        }
    }
}
