import SelectionModel

/// The requests to the owner of a selection: its list and its contents, one at a time, and its identity.
struct OwnerRequests: Sendable {
    private let selection: SelectionName
    private(set) var source: ClipSource
    /// The owner of an earlier clip, which another clipboard manager may have taken over in part.
    private var earlierSource: ClipSource
    /// The current request.
    private var retrieval: RetrievalID?
    /// The owner's list, held until the owner is identified: source rules apply before any content is read.
    private var heldList: Result<[String], RetrievalError>?

    init(_ selection: SelectionName) {
        self.selection = selection
        source = ClipSource(selection)
        earlierSource = source
    }

    /// Forgets the owner, but for the clips that it has left.
    mutating func ownerChanged() {
        if source.owner != nil { earlierSource = source }
        forgetSource()
    }

    /// The identity of the owner of an earlier clip; nil if this was not that owner, or is the owner of the current clip too.
    func earlierSource(of owner: ClientToken?) -> ClipSource? {
        owner != nil && owner != source.owner && earlierSource.owner == owner ? earlierSource : nil
    }

    /// Forgets the identity of the owner.
    mutating func forgetSource() { source = ClipSource(selection) }

    /// Requests the identity of the owner, unless that has been done.
    mutating func identify(_ owner: ClientToken?, _ transition: inout Transition) {
        guard let owner, let command = source.ask(about: owner, &transition.numbers) else { return }
        transition.command(command)
    }

    /// Records an identity.
    ///
    /// - Returns: true if it is the owner's.
    mutating func identified(_ inquiry: InquiryID, _ client: ClientToken?, _ identity: ClientIdentity) -> Bool {
        source.identified(inquiry, client, identity)
    }

    mutating func list(_ limits: RetrievalLimits, _ transition: inout Transition) {
        let id = transition.numbers.retrieval()
        retrieval = id
        transition.command(.list(id, selection, limits))
    }

    mutating func retrieve(_ target: String, _ limits: RetrievalLimits, _ transition: inout Transition) {
        let id = transition.numbers.retrieval()
        retrieval = id
        transition.command(.retrieve(id, selection, target: target, limits))
    }

    /// Records the end of a request.
    ///
    /// - Returns: true if it is the current one.
    mutating func ended(_ id: RetrievalID) -> Bool {
        guard id == retrieval else { return false }
        retrieval = nil
        return true
    }

    /// Cancels the current request.
    mutating func stop(_ transition: inout Transition) {
        if let retrieval { transition.command(.cancel(retrieval)) }
        (retrieval, heldList) = (nil, nil)
    }

    mutating func hold(_ list: Result<[String], RetrievalError>) { heldList = list }

    /// Returns the list that was held.
    mutating func takeList() -> Result<[String], RetrievalError>? {
        defer { heldList = nil }
        return heldList
    }
}
