import Formats
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// Which targets of a foreign clip are kept for the time after its owner, and in which order they are asked for.
struct KeepingRules: Sendable {
    /// A target to ask for, and how many bytes of it are taken.
    struct Fetch: Sendable, Equatable {
        let target: String
        let limit: Int
    }

    struct Plan: Sendable, Equatable {
        var fetches: [Fetch] = []
        var omissions: [Omission] = []
    }

    let limits: KeepingLimits

    /// Why nothing at all of a clip is kept.
    ///
    /// This is known before any content is asked for.
    func objection(to offered: [String]) -> Omission.Reason? {
        let targets = offered.map { Target($0) }
        if targets.contains(where: \.marksSecret) { return .secret }
        return targets.contains { Self.repetitions.contains($0) } ? .repetition : nil
    }

    /// What is read from every clip, in case its owner is killed: the least that most readers need, first what they need
    /// most.
    func snapshot(of offered: [String]) -> Plan {
        var plan = Plan()
        var ranked: [(rank: Rank, fetch: Fetch)] = []
        let image = Self.bestImage(of: offered)
        let drawing = Self.drawing(of: offered)
        for name in offered {
            let target = Target(name)
            guard isKept(target, &plan) else { continue }
            if let drawing {
                if name != drawing { plan.omissions.append(Omission(target: name, reason: .onRequest)) }
                continue
            }
            switch Rank(target) {
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

    /// What is read when the owner asks for it: all that it names, or all that it offers.
    ///
    /// - Parameters:
    ///   - offered: what the owner offers, in order.
    ///   - listed: what the owner names, nil for everything.
    /// - Returns: what is read, and what is not, with the reasons.
    func saving(_ offered: [String], listed: [String]?) -> Plan {
        var plan = Plan()
        let wanted = listed.map(Set.init)
        var names = offered.filter { wanted?.contains($0) ?? true }
        for name in listed ?? [] where !names.contains(name) { names.append(name) }
        var ranked: [(rank: Rank, fetch: Fetch)] = []
        for name in names where isKept(Target(name), &plan) {
            ranked.append((Rank(Target(name)), Fetch(target: name, limit: limits.saved)))
        }
        for rank in Rank.allCases { plan.fetches += ranked.filter { $0.rank == rank }.map(\.fetch) }
        return plan
    }

    /// Whether asking for a target could end the cut that the clip may be, by what has been read of it.
    func mayEndCut(_ target: String, of offered: [String], _ read: [String: Payload]) -> Bool {
        guard Target(target).isBetterNotAsked(among: offered.map { Target($0) }) else { return false }
        return read[Target.cutSelection.name]?.bytes.first != UInt8(ascii: "0")
    }

    /// Whether an answer is content, and not the name of something that ends with its owner, whatever was asked for.
    func isContent(_ payload: Payload) -> Bool {
        payload.isWellFormed && !Self.resourceTypes.contains(payload.type)
    }
}

extension KeepingRules {
    /// What is asked for first is there when the owner is killed in between.
    private enum Rank: Hashable {
        case text
        /// Rich text that is no text for people, by the place of its type among such.
        case markup(Int)
        case files
        /// The same list with what is to become of the files, which is asked for once that is known.
        case copiedFiles
        case image
        case custom
        case document

        static let allCases: [Rank] =
            [.text] + markupTypes.indices.map { .markup($0) } + [.files, .copiedFiles, .image, .custom, .document]

        private static let markupTypes = FormatRegistry.standard.markupTypes

        init(_ target: Target) {
            let type = target.uniformType
            if target.isPlainText {
                self = .text
            } else if let type, let place = Self.markupTypes.firstIndex(of: type) {
                self = .markup(place)
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

    /// Marks of programs that take the clipboard without anybody having copied anything.
    private static let repetitions: Set<Target> = [
        "application/x-kde-onlyReplaceEmpty", "application/x-kde-syncselection",
    ]

    /// Links into a program that runs, from before MIME types, and keys that only a running program redeems.
    private static let links: Set<Target> = [
        "LINK", "LINK_SOURCE", "ObjectLink", "OwnerLink", "application/vnd.portal.filetransfer",
        "application/vnd.portal.files",
    ]

    private static let resourceTypes: Set<String> = [
        "PIXMAP", "BITMAP", "DRAWABLE", "COLORMAP", "WINDOW", "PIXEL", "CURSOR", "FONT", "VISUALID", "ATOM",
        "ATOM_PAIR",
        "INCR", "NULL",
    ]

    /// What the owner would write a whole document for.
    private static func isDocument(_ target: Target) -> Bool {
        let name = target.name
        return name.hasPrefix("application/x-openoffice") || name.hasPrefix("application/vnd.oasis.")
            || name.hasPrefix("application/vnd.openxmlformats") || target.uniformType?.conforms(to: .pdf) == true
    }

    /// The only target that is read of an offer of Inkscape.
    ///
    /// Each other one is an export of its own, and some of them rename the document that is open. This one has all that they
    /// have.
    private static func drawing(of offered: [String]) -> String? {
        offered.contains("image/x-inkscape-svg") ? offered.first { $0 == "image/svg+xml" } : nil
    }

    private static func bestImage(of offered: [String]) -> String? {
        let images = offered.filter { Rank(Target($0)) == .image }
        return images.first { Target($0).uniformType == .png } ?? images.first
    }

    /// Whether a target stands for content.
    ///
    /// What is none and could be taken for some is told.
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

extension Target {
    /// Whether the target says that the clip is a secret, under any of the names that programs use.
    fileprivate var marksSecret: Bool {
        kind == .secretHint || uniformType == .concealed || self == "application/x-nextcloud-talk-secret"
    }
}
