import Pasteboard
import SelectionModel
import Targets

/// Who the owner of the present clip is.
///
/// It is asked for while the clip is read, and may be gone when the clip is needed.
struct ClipSource: Sendable {
    private enum State {
        /// Nobody has asked.
        case unknown
        case asked(InquiryID, about: ClientToken)
        /// nil: the owner had gone, or another one had come.
        case known(ClientIdentity?)
    }

    private var state = State.unknown

    /// Whether the answer is still to come.
    var isAwaited: Bool { if case .asked = state { true } else { false } }

    /// Asks for it, unless that has been done.
    mutating func ask(about owner: ClientToken, _ numbers: inout Numbers) -> BackEndCommand? {
        guard case .unknown = state else { return nil }
        let inquiry = numbers.inquiry()
        state = .asked(inquiry, about: owner)
        return .identifyOwner(inquiry, .clipboard)
    }

    /// - Returns: whether this was what had been asked.
    mutating func identified(_ inquiry: InquiryID, _ owner: ClientToken?, _ identity: ClientIdentity) -> Bool {
        guard case .asked(inquiry, let expected) = state else { return false }
        state = .known(owner == expected ? identity : nil)
        return true
    }

    /// The application that it is, by the rules that hold.
    func recognition(offered: [String], _ configuration: Configuration) -> SourceRecognition? {
        guard case .known(let identity?) = state else { return nil }
        var evidence = identity.evidence(offered: offered.map { Target($0) })
        if configuration.hasOwnSources { evidence.rules = SourceRules(configuration.sources) }
        return SourceRecognition(evidence)
    }

    /// What it is called where no rule knows it.
    var name: String? {
        if case .known(let identity) = state { identity?.applicationName } else { nil }
    }
}
