import SelectionModel

/// Another program that has copied something.
package struct FakeClient: Sendable {
    package let token: ClientToken
    package var identity = ClientIdentity()
    /// What it answers, by target, in the order in which it offers.
    package var contents: [(target: String, payload: Payload)]

    package init(_ number: UInt64, _ contents: [(String, String)], program: String? = nil) {
        token = ClientToken(number << 8 | 1, connection: number)
        identity.executable = program
        identity.command = program
        self.contents = contents.map { ($0.0, Payload(type: $0.0, bytes: Array($0.1.utf8))) }
    }

    package var offered: [String] { contents.map(\.target) }

    /// Whether it marks what it has copied as a secret.
    package var isSecret: Bool { offered.contains("x-kde-passwordManagerHint") }

    package func payload(for target: String) -> Payload? { contents.first { $0.target == target }?.payload }
}
