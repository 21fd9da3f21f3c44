import SelectionModel

/// A search for the identity of a client whose questions the server is answering.
final class RunningSearch {
    /// A function that receives the identity of a client.
    typealias Use = (SelectionClient, ClientIdentity) -> Void

    private var search: IdentitySearch
    /// nil once the search has ended.
    private var use: Use?

    init(_ search: IdentitySearch, _ use: @escaping Use) {
        self.search = search
        self.use = use
    }

    /// Continues the search until it needs answers of the server, or ends.
    func proceed(_ client: SelectionClient) {
        guard use != nil else { return }
        switch search.proceed() {
        case .asks(let questions):
            for question in questions {
                client.ask(question) { client, answer, _ in
                    self.search.learn(question, answer)
                    self.proceed(client)
                }
            }
        case .done(let identity):
            let use = use
            self.use = nil
            use?(client, identity)
        case nil: break
        }
    }
}
