import Pasteboard
import SelectionModel
import Targets

/// The identity of the owner of a selection's current clip.
///
/// It is requested while the clip is read, because the owner may have disconnected by the time that the clip is needed.
struct ClipSource: Sendable {
    private enum State {
        /// Not requested.
        case unknown
        case asked(InquiryID, about: ClientToken)
        /// nil: the owner had disconnected, or another client had become the owner.
        case known(ClientIdentity?, of: ClientToken)
    }

    private var state = State.unknown
    private let selection: SelectionName

    init(_ selection: SelectionName = .clipboard) { self.selection = selection }

    /// True if the answer is outstanding.
    var isAwaited: Bool { if case .asked = state { true } else { false } }

    /// The owner whose identity was requested.
    var owner: ClientToken? {
        switch state {
        case .unknown: nil
        case .asked(_, let owner), .known(_, let owner): owner
        }
    }

    /// Requests the identity, unless that has been done.
    mutating func ask(about owner: ClientToken, _ numbers: inout Numbers) -> BackEndCommand? {
        guard case .unknown = state else { return nil }
        let inquiry = numbers.inquiry()
        state = .asked(inquiry, about: owner)
        return .identifyOwner(inquiry, selection)
    }

    /// Records an identity.
    ///
    /// - Returns: true if it answers this request.
    mutating func identified(_ inquiry: InquiryID, _ owner: ClientToken?, _ identity: ClientIdentity) -> Bool {
        guard case .asked(inquiry, let expected) = state else { return false }
        state = .known(owner == expected ? identity : nil, of: expected)
        return true
    }

    /// The application recognized by the current rules.
    func recognition(offered: [String], _ configuration: Configuration) -> SourceRecognition? {
        guard case .known(let identity?, _) = state else { return nil }
        var evidence = identity.evidence(offered: offered.map { Target($0) })
        if configuration.hasOwnSources { evidence.rules = SourceRules(configuration.sources) }
        return SourceRecognition(evidence)
    }

    /// The identity of the owner, if known.
    var identity: ClientIdentity? { if case .known(let identity, _) = state { identity } else { nil } }

    /// The facts about the owner.
    var evidence: SourceEvidence {
        if case .known(let identity?, _) = state { identity.evidence() } else { SourceEvidence() }
    }

    /// The name of an application that no rule matches.
    var name: String? {
        if case .known(let identity, _) = state { identity?.applicationName } else { nil }
    }
}
