/// The clients of the control socket that have asked for something, and which of them keep promises.
struct ControlClients: Sendable {
    private var connections: Set<ConnectionID> = []
    /// The programs that may be asked to keep promises.
    private var providers: Set<PromiseProvider> = []

    mutating func connected(_ connection: ConnectionID) {
        connections.insert(connection)
    }

    mutating func disconnected(_ connection: ConnectionID) {
        connections.remove(connection)
    }

    mutating func promises(_ provider: PromiseProvider) {
        providers.insert(provider)
    }

    /// Whether a program can still be asked to keep what it has promised.
    func reaches(_ provider: PromiseProvider) -> Bool { connections.contains(provider.connection) }

    /// Forgets the programs of which nothing is held any more.
    ///
    /// - Parameter held: the programs that have promised something of what is held.
    /// - Returns: those that can be told so, in order.
    mutating func forgetProviders(but held: @autoclosure () -> Set<PromiseProvider>) -> [PromiseProvider] {
        guard !providers.isEmpty else { return [] }
        let present = held()
        defer { providers = present }
        return providers.subtracting(present).sorted().filter(reaches)
    }
}
