import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// Decides which copies are recorded in the history.
///
/// Reads nothing itself: it uses the content that the clipboard manager has read from other programs, and the content of this
/// daemon's publications. It never records empty content, secrets, content that ends after one paste or after a time, or
/// content that the user's rules exclude.
struct HistoryDecision {
    private let settings: HistorySettings
    private let secrecy: Secrecy

    init(_ configuration: Configuration) {
        settings = configuration.history
        secrecy = configuration.secrecy
    }

    /// The copy of another program, if it is recorded.
    ///
    /// - Parameters:
    ///   - snapshot: the content that was read.
    ///   - omissions: the targets that were not read.
    ///   - identity: the client that copied, if known.
    ///   - application: the name of the rule that matches.
    /// - Returns: the copy; nil if it is not recorded.
    func copy(
        _ snapshot: Snapshot, _ omissions: [Omission], of identity: ClientIdentity?, application: String?
    ) -> RecordedCopy? {
        guard settings.isOn, !snapshot.isEmpty, snapshot.objection == nil else { return nil }
        let targets = snapshot.targets.filter { isSmallEnough(Target($0), snapshot.payloads[$0]?.bytes.count ?? 0) }
        let size = targets.reduce(0) { $0 + (snapshot.payloads[$1]?.bytes.count ?? 0) }
        guard size > 0, size <= settings.itemSize else { return nil }
        let offered = (snapshot.offered ?? snapshot.targets).map { Target($0) }
        guard !HistoryMark.refuses(offered, value: { snapshot.payloads[$0.name]?.bytes }) else { return nil }
        let evidence = (identity ?? ClientIdentity()).evidence(offered: offered)
        guard isWanted(evidence, texts: settings.needsText || secrecy.needsText ? snapshot.texts : []) else {
            return nil
        }
        let contents = targets.compactMap { target in
            snapshot.payloads[target].map { ForeignCopy.Content(target: target, payload: $0) }
        }
        let large = snapshot.targets.filter { !targets.contains($0) }.map { Omission(target: $0, reason: .tooLarge) }
        return .foreign(
            ForeignCopy(source: identity, application: application, contents: contents, omissions: omissions + large))
    }

    /// The publication of this daemon, if it is recorded.
    func copy(_ item: Item, _ lifetime: PublicationTerm) -> RecordedCopy? {
        var item = item.withoutFileTransfer.withoutPromises
        item.representations.removeAll { representation in
            let targets = [representation.target].compactMap { $0 } + representation.type.targets
            return !targets.allSatisfy { isSmallEnough($0, representation.bytes.count) }
        }
        guard settings.isOn, !item.isSensitive, !item.isLocal, !item.isForFocused, !lifetime.endsAfterTransfer,
            lifetime.end == nil, !item.representations.isEmpty, item.byteCount > 0, item.byteCount <= settings.itemSize
        else { return nil }
        if item.byteCount + (item.beside?.bytes.count ?? 0) > settings.itemSize { item.beside = nil }
        let offered = Offer(of: item, renderingLimit: 0).entries.map(\.target)
        let evidence = SourceEvidence(offered: offered, processes: ["pasteboard"])
        let texts = item.representations.filter { $0.type.conforms(to: .text) || $0.type.conforms(to: .url) }
        return isWanted(evidence, texts: texts.map(\.bytes)) ? .own(item) : nil
    }

    /// Whether a representation is within the limit of its type.
    private func isSmallEnough(_ target: Target, _ bytes: Int) -> Bool {
        settings.typeSizes.limit(of: target).map { bytes <= $0 } ?? true
    }

    /// Whether a copy is neither a secret, nor marked as excluded from histories, nor excluded by a rule.
    private func isWanted(_ evidence: SourceEvidence, texts: [[UInt8]]) -> Bool {
        secrecy.verdict(on: evidence, texts: texts) == .open
            && !evidence.offered.contains { $0.uniformType == .transient || $0 == .copyQHidden }
            && !settings.never.contains { $0.matches(evidence, texts: texts) }
    }
}
