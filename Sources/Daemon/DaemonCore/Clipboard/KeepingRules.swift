import FormatCatalog
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// The rules that select which targets of another client's clip are kept, and in which order.
struct KeepingRules: Sendable {
    /// A target to convert, and its size limit in bytes.
    struct Fetch: Sendable, Equatable {
        let target: String
        let limit: Int
    }

    struct Plan: Sendable, Equatable {
        var fetches: [Fetch] = []
        var omissions: [Omission] = []
    }

    let limits: KeepingLimits

    /// The reason why no part of a clip is kept.
    ///
    /// It is checked before any content is requested, and again once text has been read.
    func objection(to offered: [String], _ judge: ClipJudge = ClipJudge(), texts: [[UInt8]] = []) -> Omission.Reason? {
        let targets = offered.map { Target($0) }
        if let objection = judge.objection(to: targets, texts: texts) { return objection }
        return targets.contains { Self.repetitions.contains($0) } ? .repetition : nil
    }

    /// The types read from every clip in advance: the minimum for most readers, most important first.
    func snapshot(of offered: [String]) -> Plan {
        var plan = Plan()
        var ranked: [(rank: Rank, fetch: Fetch)] = []
        let image = Self.bestImage(of: offered)
        let drawing = Self.drawing(of: offered)
        let text = Target.preferredTextTarget(among: offered.map { Target($0) })
        for name in offered {
            let target = Target(name)
            guard isKept(target, &plan) else { continue }
            if let drawing {
                if name != drawing { plan.omissions.append(Omission(target: name, reason: .onRequest)) }
                continue
            }
            switch Rank(target, text: text) {
            case .image where name != image, .document:
                plan.omissions.append(Omission(target: name, reason: .onRequest))
            case .custom: ranked.append((.custom, Fetch(target: name, limit: limits.custom)))
            case let rank: ranked.append((rank, Fetch(target: name, limit: limits.snapshot)))
            }
        }
        for rank in Rank.allCases { plan.fetches += ranked.filter { $0.rank == rank }.map(\.fetch) }
        if let drawing { plan.fetches = [Fetch(target: drawing, limit: limits.snapshot)] }
        return plan
    }

    /// The targets to read at the owner's request: those that it lists, or all that it offers.
    ///
    /// - Parameters:
    ///   - offered: the targets of the owner, in order.
    ///   - listed: the targets that the owner lists, nil for all.
    /// - Returns: the targets to read, and the omissions with their reasons.
    func saving(_ offered: [String], listed: [String]?) -> Plan {
        var plan = Plan()
        let wanted = listed.map(Set.init)
        var names = offered.filter { wanted?.contains($0) ?? true }
        for name in listed ?? [] where !names.contains(name) { names.append(name) }
        var ranked: [(rank: Rank, fetch: Fetch)] = []
        let text = Target.preferredTextTarget(among: names.map { Target($0) })
        for name in names where isKept(Target(name), &plan) {
            ranked.append((Rank(Target(name), text: text), Fetch(target: name, limit: limits.saved)))
        }
        for rank in Rank.allCases { plan.fetches += ranked.filter { $0.rank == rank }.map(\.fetch) }
        return plan
    }

    /// True if converting a target could complete a cut operation, judging by the contents read so far.
    func mayEndCut(_ target: String, of offered: [String], _ read: [String: Payload]) -> Bool {
        guard Target(target).isBetterNotAsked(among: offered.map { Target($0) }) else { return false }
        return read[Target.cutSelection.name]?.bytes.first != UInt8(ascii: "0")
    }

    /// True if an answer is content, whatever the target, and not the name of a resource that its owner deletes on exit.
    func isContent(_ payload: Payload) -> Bool { payload.isWellFormed && !Self.resourceTypes.contains(payload.type) }
}

extension KeepingRules {
    /// The order of conversion: if the owner is killed midway, the earlier ranks have been read.
    private enum Rank: Hashable {
        case text
        /// Rich text, not plain text, by the position of its type in the order of preference.
        case markup(Int)
        case files
        /// The file list that also says whether to copy or move; converted once it has been read.
        case copiedFiles
        case image
        /// The same text under its other names, of which there are up to six.
        case otherText
        case custom
        case document

        static let allCases: [Rank] =
            [.text] + markupTypes.indices.map { .markup($0) }
            + [.files, .copiedFiles, .image, .otherText, .custom, .document]

        private static let markupTypes = FormatRegistry.known.markupTypes

        /// The rank of a target; `text` is the best plain-text target.
        init(_ target: Target, text: Target?) {
            let type = target.uniformType
            if target.isPlainText {
                self = target == text ? .text : .otherText
            } else if let type, let index = Self.markupTypes.firstIndex(of: type) {
                self = .markup(index)
            } else if target.name.hasSuffix("-copied-files") {
                self = .copiedFiles
            } else if type?.conforms(to: .url) == true || target.kind == .hint {
                self = .files
            } else if type?.conforms(to: .image) == true {
                self = .image
            } else if KeepingRules.isDocument(target) {
                self = .document
            } else {
                self = .custom
            }
        }
    }

    /// Marks of programs that take the clipboard although the user has not copied anything.
    private static let repetitions: Set<Target> = [
        "application/x-kde-onlyReplaceEmpty", "application/x-kde-syncselection",
    ]

    /// Links into a running program, from before MIME types, and keys that only a running program resolves.
    private static let links: Set<Target> = [
        "LINK", "LINK_SOURCE", "ObjectLink", "OwnerLink", "application/vnd.portal.filetransfer",
        "application/vnd.portal.files",
    ]

    private static let resourceTypes: Set<String> = [
        "PIXMAP", "BITMAP", "DRAWABLE", "COLORMAP", "WINDOW", "PIXEL", "CURSOR", "FONT", "VISUALID", "ATOM",
        "ATOM_PAIR",
        "INCR", "NULL",
    ]

    /// True for targets that make the owner write a whole document.
    private static func isDocument(_ target: Target) -> Bool {
        let name = target.name
        return name.hasPrefix("application/x-openoffice") || name.hasPrefix("application/vnd.oasis.")
            || name.hasPrefix("application/vnd.openxmlformats") || target.uniformType?.conforms(to: .pdf) == true
    }

    /// The only target that is read from an offer of Inkscape.
    ///
    /// Every other target starts a separate export, and some of these exports rename the open document. This target contains
    /// the content of all others.
    private static func drawing(of offered: [String]) -> String? {
        offered.contains("image/x-inkscape-svg") ? offered.first { $0 == "image/svg+xml" } : nil
    }

    private static func bestImage(of offered: [String]) -> String? {
        let images = offered.filter { Rank(Target($0), text: nil) == .image }
        return images.first { Target($0).uniformType == .png } ?? images.first
    }

    /// True if a target is content.
    ///
    /// Adds an omission to the plan for a target that is not content but could be mistaken for it.
    private func isKept(_ target: Target, _ plan: inout Plan) -> Bool {
        switch target.kind {
        case .meta, .sideEffect: return false
        case .content where !Self.links.contains(target), .hint: return true
        case .content, .serverResource, .processLocal, .secretHint:
            plan.omissions.append(Omission(target: target.name, reason: .processLocal))
            return false
        }
    }
}
