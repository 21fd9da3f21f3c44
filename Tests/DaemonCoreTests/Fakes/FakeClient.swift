import SelectionModel

/// Another program that has copied something.
struct FakeClient: Sendable {
    let token: ClientToken
    var identity = ClientIdentity()
    /// What it answers, by target, in the order in which it offers.
    var contents: [(target: String, payload: Payload)]

    init(_ number: UInt64, _ contents: [(String, String)], program: String? = nil) {
        token = ClientToken(number << 8 | 1, connection: number)
        identity.executable = program
        identity.command = program
        self.contents = contents.map { ($0.0, Payload(type: $0.0, bytes: Array($0.1.utf8))) }
    }

    var offered: [String] { contents.map(\.target) }

    /// Whether it marks what it has copied as a secret.
    var isSecret: Bool { offered.contains("x-kde-passwordManagerHint") }

    func payload(for target: String) -> Payload? { contents.first { $0.target == target }?.payload }
}
