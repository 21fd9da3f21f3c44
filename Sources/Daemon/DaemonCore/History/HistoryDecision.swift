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

    init(_ settings: HistorySettings) {
        self.settings = settings
    }

    /// The copy of another program, if it is recorded.
    ///
    /// - Parameters:
    ///   - snapshot: what was read.
    ///   - omissions: what was not.
    ///   - identity: who copied, if that is known.
    ///   - application: the name of the rule that matches.
    func copy(
        _ snapshot: Snapshot, _ omissions: [Omission], of identity: ClientIdentity?, application: String?
    ) -> RecordedCopy? {
        guard settings.isOn, !snapshot.isEmpty, snapshot.objection == nil, snapshot.bytes <= settings.itemSize else {
            return nil
        }
        let offered = (snapshot.offered ?? snapshot.targets).map { Target($0) }
        let names = [application].compactMap { $0 } + (identity?.everyName ?? [])
        let titles = [identity?.activeTitle, identity?.title].compactMap { $0 }
        guard !Self.isSecret(offered), !isRefused(names, titles, offered) else { return nil }
        let contents = snapshot.targets.compactMap { target in
            snapshot.payloads[target].map { ForeignCopy.Content(target: target, payload: $0) }
        }
        return .foreign(
            ForeignCopy(source: identity, application: application, contents: contents, omissions: omissions))
    }

    /// What was published here, if it is recorded.
    func copy(_ item: Item, _ lifetime: PublicationTerm) -> RecordedCopy? {
        let item = item.withoutFileTransfer.withoutPromises
        guard settings.isOn, !item.isSensitive, !item.isLocal, !lifetime.endsAfterTransfer, lifetime.end == nil,
            !item.representations.isEmpty, item.byteCount <= settings.itemSize
        else { return nil }
        let offered = Offer(of: item, renderingLimit: 0).entries.map(\.target)
        guard !Self.isSecret(offered), !isRefused(["pasteboard"], [], offered) else { return nil }
        return .own(item)
    }

    /// Whether an offer says that it is a secret, or not meant to be remembered.
    private static func isSecret(_ offered: [Target]) -> Bool {
        KeepingRules(limits: KeepingLimits()).objection(to: offered.map(\.name)) != nil
            || offered.contains { $0.uniformType == .transient }
    }

    private func isRefused(_ names: [String], _ titles: [String], _ offered: [Target]) -> Bool {
        settings.refuses(names: names, titles: titles, offered: offered, text: nil)
    }
}

extension ClientIdentity {
    /// Every name of the program and of its windows.
    fileprivate var everyName: [String] {
        let called = calledAs?.split(separator: "/").last.map(String.init)
        return [className, instanceName, applicationID, executable, command, called, script].compactMap { $0 }
    }
}
