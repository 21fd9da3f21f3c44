import PasteboardClient
import SelectionModel

/// The keyring of the session (Secret Service API 0.2), which stores the file's key.
///
/// It never prompts the user: a locked collection stays locked.
@safe struct SecretService {
    /// The answer of the keyring.
    enum Answer: Equatable {
        case key([UInt8])
        /// The keyring is open and has no key.
        case none
        /// The keyring is locked, or would prompt.
        case locked
        /// No keyring answers.
        case absent
    }

    private static let name = "org.freedesktop.secrets"
    private static let attributes = [("application", "pasteboard-history"), ("purpose", "key")]
    private static let patience: Duration = .seconds(2)

    private let bus: SessionBus
    private let session: [UInt8]

    /// Nil if there is no keyring.
    init?() {
        do throws(PortalFailure) {
            bus = try SessionBus(until: .now + Self.patience)
            let message = try bus.message(Self.service("OpenSession"))
            try message.append(Array("plain".utf8))
            try message.container("v", of: "s") { () throws(PortalFailure) in try message.append([UInt8]()) }
            let reply = try bus.call(message)
            try reply.skip("v")
            guard let path = try reply.object() else { return nil }
            session = path
        } catch {
            return nil
        }
    }

    /// The stored key.
    func key() -> Answer {
        do throws(PortalFailure) {
            let message = try bus.message(Self.service("SearchItems"))
            try append(Self.attributes, to: message)
            let reply = try bus.call(message)
            let (open, locked) = (try reply.objects(), try reply.objects())
            guard let item = open.first else { return locked.isEmpty ? try collection() : .locked }
            return .key(try secret(of: item))
        } catch {
            return .absent
        }
    }

    /// Stores a key; returns false if the keyring is locked or refuses.
    func store(_ key: [UInt8]) -> Bool {
        do throws(PortalFailure) {
            guard let path = try collectionPath() else { return false }
            let message = try bus.message(
                Self.method("CreateItem", of: String(decoding: path, as: UTF8.self), "Collection"))
            try message.array(of: "{sv}") { () throws(PortalFailure) in
                try property("Label", "s", of: message) { () throws(PortalFailure) in
                    try message.append(Array("History of the clipboard (pasteboard)".utf8))
                }
                try property("Attributes", "a{ss}", of: message) { () throws(PortalFailure) in
                    try append(Self.attributes, to: message)
                }
            }
            try message.container("r", of: "oayays") { () throws(PortalFailure) in
                try message.append(object: session)
                try message.append(bytes: [])
                try message.append(bytes: Array(FileKey.digits(key).utf8))
                try message.append(Array("text/plain".utf8))
            }
            try message.append(true)
            let reply = try bus.call(message)
            // Without an item there is a prompt, which is not shown.
            return try reply.object() != Array("/".utf8)
        } catch {
            return false
        }
    }
}

extension SecretService {
    private static func service(_ member: String) -> BusMethod {
        method(member, of: "/org/freedesktop/secrets", "Service")
    }

    private static func method(_ member: String, of path: String, _ interface: String) -> BusMethod {
        BusMethod(destination: name, path: path, interface: "org.freedesktop.Secret.\(interface)", member: member)
    }

    private func append(_ attributes: [(String, String)], to message: BusMessage) throws(PortalFailure) {
        try message.array(of: "{ss}") { () throws(PortalFailure) in
            for (name, value) in attributes {
                try message.container("e", of: "ss") { () throws(PortalFailure) in
                    try message.append(Array(name.utf8))
                    try message.append(Array(value.utf8))
                }
            }
        }
    }

    private func property(
        _ name: String, _ type: String, of message: BusMessage, _ body: () throws(PortalFailure) -> Void
    ) throws(PortalFailure) {
        try message.container("e", of: "sv") { () throws(PortalFailure) in
            try message.append(Array("org.freedesktop.Secret.Item.\(name)".utf8))
            try message.container("v", of: type, body)
        }
    }

    private func secret(of item: [UInt8]) throws(PortalFailure) -> [UInt8] {
        let message = try bus.message(Self.method("GetSecret", of: String(decoding: item, as: UTF8.self), "Item"))
        try message.append(object: session)
        let reply = try bus.call(message)
        try reply.enter("r", of: "oayays")
        try reply.skip("oay")
        guard let key = FileKey.bytes(try reply.bytes()) else { throw .malformed }
        return key
    }

    /// The collection for new secrets; nil if there is none.
    private func collectionPath() throws(PortalFailure) -> [UInt8]? {
        let message = try bus.message(Self.service("ReadAlias"))
        try message.append(Array("default".utf8))
        let path = try bus.call(message).object()
        return path == Array("/".utf8) ? nil : path
    }

    private func collection() throws(PortalFailure) -> Answer {
        guard let path = try collectionPath() else { return .absent }
        let message = try bus.message(
            BusMethod(
                destination: Self.name, path: String(decoding: path, as: UTF8.self),
                interface: "org.freedesktop.DBus.Properties", member: "Get"))
        try message.append(Array("org.freedesktop.Secret.Collection".utf8))
        try message.append(Array("Locked".utf8))
        let reply = try bus.call(message)
        try reply.enter("v", of: "b")
        return try reply.bool() ? .locked : .none
    }
}
