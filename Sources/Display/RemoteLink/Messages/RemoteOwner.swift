import PasteboardClient
import SelectionModel

/// The owner of a selection at the near end, with the facts that are known there.
package struct RemoteOwner: Equatable, Sendable {
    package var token: ClientToken
    package var identity: ClientIdentity

    package init(token: ClientToken, identity: ClientIdentity) {
        self.token = token
        self.identity = identity
        // A process number of another computer is meaningless here.
        self.identity.process = nil
        self.identity.evidence = .none
    }
}

extension RemoteOwner: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(Int(truncatingIfNeeded: token.rawValue))
        fields.write(Int(truncatingIfNeeded: token.connection))
        fields.write(
            identity.command, identity.executable, identity.libraries.sorted(), identity.calledAs, identity.script,
            identity.instanceName, identity.className, identity.title, identity.applicationID, identity.activeTitle)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let number: Int = try fields.read()
        let connection: Int = try fields.read()
        var identity = ClientIdentity()
        identity.command = try fields.read()
        identity.executable = try fields.read()
        let libraries: [String] = try fields.read()
        identity.libraries = Set(libraries)
        guard libraries == identity.libraries.sorted() else { throw .invalidValue }
        identity.calledAs = try fields.read()
        identity.script = try fields.read()
        identity.instanceName = try fields.read()
        identity.className = try fields.read()
        identity.title = try fields.read()
        identity.applicationID = try fields.read()
        identity.activeTitle = try fields.read()
        self.init(
            token: ClientToken(UInt64(truncatingIfNeeded: number), connection: UInt64(truncatingIfNeeded: connection)),
            identity: identity)
    }
}
