import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// Decides which copies are handed over to the history.
///
/// Nothing is read for it: of other programs it gets what the keeper has read, and of our own copies what was published. It never gets
/// a secret, what ends after one paste or after a time, and what the user's rules refuse.
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
    ///   - snapshot: what was read.
    ///   - omissions: what was not.
    ///   - identity: the client that copied, if known.
    ///   - application: the name of the rule that matches.
    /// - Returns: the copy; nil if it is not recorded.
    func copy(
        _ snapshot: Snapshot, _ omissions: [Omission], of identity: ClientIdentity?, application: String?
    ) -> RecordedCopy? {
        guard settings.isOn, !snapshot.isEmpty, snapshot.objection == nil, snapshot.bytes <= settings.itemSize else {
            return nil
        }
        let offered = (snapshot.offered ?? snapshot.targets).map { Target($0) }
        let evidence = (identity ?? ClientIdentity()).evidence(offered: offered)
        guard isWanted(evidence, texts: settings.needsText || secrecy.needsText ? snapshot.texts : []) else {
            return nil
        }
        let contents = snapshot.targets.compactMap { target in
            snapshot.payloads[target].map { ForeignCopy.Content(target: target, payload: $0) }
        }
        return .foreign(
            ForeignCopy(source: identity, application: application, contents: contents, omissions: omissions))
    }

    /// The publication of this daemon, if it is recorded.
    func copy(_ item: Item, _ lifetime: PublicationTerm) -> RecordedCopy? {
        let item = item.withoutFileTransfer.withoutPromises
        guard settings.isOn, !item.isSensitive, !item.isLocal, !item.isForFocused, !lifetime.endsAfterTransfer,
            lifetime.end == nil, !item.representations.isEmpty, item.byteCount <= settings.itemSize
        else { return nil }
        let offered = Offer(of: item, renderingLimit: 0).entries.map(\.target)
        let evidence = SourceEvidence(offered: offered, processes: ["pasteboard"])
        let texts = item.representations.filter { $0.type.conforms(to: .text) || $0.type.conforms(to: .url) }
        return isWanted(evidence, texts: texts.map(\.bytes)) ? .own(item) : nil
    }

    /// Whether a copy is neither a secret, nor said not to be remembered, nor refused by a rule.
    private func isWanted(_ evidence: SourceEvidence, texts: [[UInt8]]) -> Bool {
        secrecy.verdict(on: evidence, texts: texts) == .open
            && !evidence.offered.contains { $0.uniformType == .transient || $0 == .copyQHidden }
            && !settings.never.contains { $0.matches(evidence, texts: texts) }
    }
}
