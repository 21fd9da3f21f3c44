/// The first message of each side.
package struct Hello: Equatable, Sendable {
    /// The versions of this program and of its protocol.
    package static let currentVersion = "0.2.0"

    package var version: String
    /// Whether a daemon has no publications and would exit for a newer daemon; false for a client.
    package var isIdle: Bool

    package init(version: String = Hello.currentVersion, isIdle: Bool = false) {
        self.version = version
        self.isIdle = isIdle
    }
}

extension Hello: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(version, isIdle) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(version: try fields.read(), isIdle: try fields.read())
    }
}
