import Pasteboard
import SelectionModel
import Targets

/// The judgment of another client's clip by the user's rules and the owner's marks.
struct ClipJudge: Sendable {
    private let secrecy: Secrecy
    /// The facts about the owner, without its offer.
    private let owner: SourceEvidence

    init(_ secrecy: Secrecy = Secrecy(), owner: SourceEvidence = SourceEvidence()) {
        self.secrecy = secrecy
        self.owner = owner
    }

    /// True if text that is read can change the judgment.
    var needsText: Bool { secrecy.needsText }

    /// The reason why the clip may not be kept, extended or recorded; nil if there is none.
    func objection(to offered: [Target], texts: [[UInt8]]) -> Omission.Reason? {
        var evidence = owner
        evidence.offered = offered
        return switch secrecy.verdict(on: evidence, texts: texts) {
        case .open: nil
        case .excluded: .excluded
        case .secret(.marked): .secret
        case .secret(.rule): .secretByRule
        }
    }
}
