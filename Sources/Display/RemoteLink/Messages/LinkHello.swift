import PasteboardClient

/// The first message of each end.
package struct LinkHello: Equatable, Sendable {
    /// The version of the protocol between two computers, which is increased for incompatible changes.
    package static let currentProtocol = 1

    package var protocolVersion: Int
    /// The version of the program.
    package var version: String
    /// The purpose of the far end, such as `paste`; shown to the user at the near end.
    package var purpose: String

    package init(
        protocolVersion: Int = LinkHello.currentProtocol, version: String = Hello.currentVersion, purpose: String
    ) {
        self.protocolVersion = protocolVersion
        self.version = version
        self.purpose = purpose
    }
}

extension LinkHello: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(protocolVersion, version, purpose) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(protocolVersion: try fields.read(), version: try fields.read(), purpose: try fields.read())
    }
}
