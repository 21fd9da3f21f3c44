import SelectionModel

/// What the daemon says of itself.
package struct StatusReport: Equatable, Sendable {
    /// A pasteboard that the daemon holds.
    package struct Held: Equatable, Sendable {
        package var selection: String
        package var targets: Int
        /// Published bytes, in bytes.
        package var published: Int
        /// Bytes that were rendered since and are kept, in bytes.
        package var rendered: Int
        /// The names of the writing profiles beside the neutral one that something was rendered for.
        package var profiles: [String]
        package var changeCount: Int
        /// Of a secret neither what it holds is told nor how much.
        package var isSecret: Bool

        package init(
            selection: String, targets: Int, published: Int, rendered: Int, profiles: [String] = [], changeCount: Int,
            isSecret: Bool = false
        ) {
            self.selection = selection
            self.targets = targets
            self.published = published
            self.rendered = rendered
            self.profiles = profiles
            self.changeCount = changeCount
            self.isSecret = isSecret
        }
    }

    /// What the daemon does as the session's clipboard manager.
    package struct Manager: Equatable, Sendable {
        /// More than this is not told.
        package static let longestList = 64

        /// Whether it is the manager; false while another client is.
        package var hasRole: Bool
        /// How many targets of the present clip of another client are there already, in case that is killed.
        package var readTargets: Int
        /// What it owns in the place of a client that has ended.
        package var keptTargets: Int
        /// In bytes.
        package var keptBytes: Int
        /// The application that had copied what is kept, where it is known.
        package var keptOf: String?
        /// What of the present clip of another client does not outlive it.
        package var omissions: [Omission]

        package init(
            hasRole: Bool, readTargets: Int, keptTargets: Int, keptBytes: Int, keptOf: String? = nil,
            omissions: [Omission]
        ) {
            self.hasRole = hasRole
            self.readTargets = readTargets
            self.keptTargets = keptTargets
            self.keptBytes = keptBytes
            self.keptOf = keptOf
            self.omissions = omissions
        }
    }

    /// Which daemon is known on the display: one of them, though every one owns what was copied with it.
    package enum DisplayHolder: Equatable, Sendable {
        case thisOne
        case nobody
        /// Its process and where that runs, for people.
        case another(String)
    }

    package var process: Int
    package var version: String
    /// In seconds.
    package var uptime: Int
    /// Resident memory, in bytes.
    package var memory: Int
    package var requestsServed: Int
    package var held: [Held]
    /// nil for a daemon that is not there for the session.
    package var manager: Manager?
    /// What is wrong with the configuration file; an earlier one, or none, is in force then.
    package var complaints: [String]
    package var displayHolder: DisplayHolder
    /// Whether renderer processes can make no other system calls than they need.
    package var confinesRenderers: Bool

    package init(
        process: Int, version: String, uptime: Int, memory: Int, requestsServed: Int, held: [Held],
        manager: Manager? = nil, complaints: [String] = [], displayHolder: DisplayHolder = .thisOne,
        confinesRenderers: Bool = true
    ) {
        self.process = process
        self.version = version
        self.uptime = uptime
        self.memory = memory
        self.requestsServed = requestsServed
        self.held = held
        self.manager = manager
        self.complaints = complaints
        self.displayHolder = displayHolder
        self.confinesRenderers = confinesRenderers
    }
}

extension StatusReport: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(process)
        fields.write(version)
        fields.write(uptime)
        fields.write(memory)
        fields.write(requestsServed)
        fields.write(held)
        fields.write(manager)
        fields.write(complaints)
        fields.write(displayHolder)
        fields.write(confinesRenderers)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            process: try fields.read(), version: try fields.read(), uptime: try fields.read(),
            memory: try fields.read(), requestsServed: try fields.read(), held: try fields.read(),
            manager: try fields.read(), complaints: try fields.read(), displayHolder: try fields.read(),
            confinesRenderers: try fields.read())
    }
}

extension StatusReport.Held: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(selection)
        fields.write(targets)
        fields.write(published)
        fields.write(rendered)
        fields.write(profiles)
        fields.write(changeCount)
        fields.write(isSecret)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            selection: try fields.read(), targets: try fields.read(), published: try fields.read(),
            rendered: try fields.read(), profiles: try fields.read(), changeCount: try fields.read(),
            isSecret: try fields.read())
    }
}

extension StatusReport.Manager: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(hasRole)
        fields.write(readTargets)
        fields.write(keptTargets)
        fields.write(keptBytes)
        fields.write(keptOf)
        fields.write(omissions)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            hasRole: try fields.read(), readTargets: try fields.read(), keptTargets: try fields.read(),
            keptBytes: try fields.read(), keptOf: try fields.read(), omissions: try fields.read())
        guard omissions.count <= Self.longestList else { throw .invalidValue }
    }
}

extension StatusReport.DisplayHolder: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .thisOne: fields.write(byte: 0)
        case .nobody: fields.write(byte: 1)
        case .another(let name):
            fields.write(byte: 2)
            fields.write(name)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        switch try fields.byte() {
        case 0: self = .thisOne
        case 1: self = .nobody
        case 2: self = .another(try fields.read())
        default: throw .invalidValue
        }
    }
}
