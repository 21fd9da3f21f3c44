/// The clients of the control socket that have sent a request, and those that fulfill promises.
struct ControlClients: Sendable {
    private var connections: Set<ConnectionID> = []
    /// The programs that provide promised content.
    private var providers: Set<PromiseProvider> = []

    mutating func connected(_ connection: ConnectionID) { connections.insert(connection) }

    mutating func disconnected(_ connection: ConnectionID) { connections.remove(connection) }

    mutating func promises(_ provider: PromiseProvider) { providers.insert(provider) }

    /// True if a program is still connected and can be asked for promised content.
    func reaches(_ provider: PromiseProvider) -> Bool { connections.contains(provider.connection) }

    /// Removes the programs whose promises are no longer needed.
    ///
    /// - Parameter held: the programs with promises in a current publication.
    /// - Returns: those that can be notified, in order.
    mutating func forgetProviders(but held: @autoclosure () -> Set<PromiseProvider>) -> [PromiseProvider] {
        guard !providers.isEmpty else { return [] }
        let present = held()
        defer { providers = present }
        return providers.subtracting(present).sorted().filter(reaches)
    }
}
