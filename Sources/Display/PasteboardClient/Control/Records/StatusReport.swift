import SelectionModel

/// The daemon's report about itself.
package struct StatusReport: Equatable, Sendable {
    /// A pasteboard that the daemon owns.
    package struct Held: Equatable, Sendable {
        package var selection: String
        package var targets: Int
        /// The size of the published representations in bytes.
        package var published: Int
        /// The size of the cached renderings in bytes.
        package var rendered: Int
        /// The names of the writing profiles, other than the neutral one, with cached renderings.
        package var profiles: [String]
        package var changeCount: Int
        /// Whether it is a secret, whose types and size are not reported.
        package var isSecret: Bool
        /// The number of programs that requested it; nil if the display does not report it.
        package var readers: Int?
        /// Whether only the application with the focus gets it.
        package var isForFocused: Bool

        package init(
            selection: String, targets: Int, published: Int, rendered: Int, profiles: [String] = [], changeCount: Int,
            isSecret: Bool = false, readers: Int? = nil, isForFocused: Bool = false
        ) {
            self.selection = selection
            self.targets = targets
            self.published = published
            self.rendered = rendered
            self.profiles = profiles
            self.changeCount = changeCount
            self.isSecret = isSecret
            self.readers = readers
            self.isForFocused = isForFocused
        }
    }

    package var process: Int
    package var version: String
    /// The time since its start in seconds.
    package var uptime: Int
    /// The resident memory in bytes.
    package var memory: Int
    package var requestsServed: Int
    package var held: [Held]
    /// The clipboard manager; nil for a daemon without `--session`.
    package var manager: ManagerStatus?
    /// The errors of the configuration file; if there are any, an earlier configuration or the default is in effect.
    package var complaints: [String]
    /// The daemon that is registered on the display.
    package var displayHolder: DisplayHolder
    /// Whether renderer processes are confined to the system calls that they need.
    package var confinesRenderers: Bool
    /// The kind of display that it serves.
    package var system: DisplaySystem
    /// The protocol used with the display; nil while there is no display.
    package var protocolName: String?

    package init(
        process: Int, version: String, uptime: Int, memory: Int, requestsServed: Int, held: [Held],
        manager: ManagerStatus? = nil, complaints: [String] = [], displayHolder: DisplayHolder = .thisOne,
        confinesRenderers: Bool = true, system: DisplaySystem = .x11, protocolName: String? = nil
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
        self.system = system
        self.protocolName = protocolName
    }
}

extension StatusReport: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(
            process, version, uptime, memory, requestsServed, held, manager, complaints, displayHolder,
            confinesRenderers, system, protocolName)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            process: try fields.read(), version: try fields.read(), uptime: try fields.read(),
            memory: try fields.read(), requestsServed: try fields.read(), held: try fields.read(),
            manager: try fields.read(), complaints: try fields.read(), displayHolder: try fields.read(),
            confinesRenderers: try fields.read(), system: try fields.read(), protocolName: try fields.read())
    }
}

extension DisplaySystem: ControlRecord {
    /// The systems in the order of their numbers in messages.
    private static let numbered: [DisplaySystem] = [.x11, .wayland, .gnome, .terminal, .remote]

    package func encode(to fields: inout FieldWriter) {
        for (number, system) in Self.numbered.enumerated() where system == self { fields.write(byte: UInt8(number)) }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let number = Int(try fields.byte())
        guard number < Self.numbered.count else { throw .invalidValue }
        self = Self.numbered[number]
    }
}

extension StatusReport.Held: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(selection, targets, published, rendered, profiles, changeCount, isSecret, readers, isForFocused)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            selection: try fields.read(), targets: try fields.read(), published: try fields.read(),
            rendered: try fields.read(), profiles: try fields.read(), changeCount: try fields.read(),
            isSecret: try fields.read(), readers: try fields.read(), isForFocused: try fields.read())
    }
}

extension ManagerStatus: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(hasRole, readTargets, keptTargets, keptBytes, keptOf, omissions)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            hasRole: try fields.read(), readTargets: try fields.read(), keptTargets: try fields.read(),
            keptBytes: try fields.read(), keptOf: try fields.read(), omissions: try fields.read())
        guard omissions.count <= Self.longestList else { throw .invalidValue }
    }
}

extension DisplayHolder: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        switch self {
        case .thisOne: fields.write(case: 0)
        case .nobody: fields.write(case: 1)
        case .another(let name): fields.write(case: 2, name)
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
