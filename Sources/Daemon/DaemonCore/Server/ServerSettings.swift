import Pasteboard

/// The settings of the machine, and its limits of memory.
struct ServerSettings: Sendable {
    let configuration: Configuration
    let bridging: Bridging
    /// The rules for requestors of owned selections.
    let destinations: Destinations
    /// The largest content that the machine's memory allows, in bytes.
    private let memoryLimit: Int

    init(_ configuration: Configuration = Configuration(), _ bridging: Bridging = Bridging(), memoryLimit: Int) {
        self.configuration = configuration
        self.bridging = bridging
        self.memoryLimit = memoryLimit
        destinations = Destinations(rules: configuration.destinations)
    }

    /// The size limit of content, in bytes.
    var contentLimit: Int { min(memoryLimit, configuration.limits.held ?? memoryLimit) }

    /// Returns these limits with the user's current settings.
    func changed(to configuration: Configuration, _ bridging: Bridging) -> ServerSettings {
        ServerSettings(configuration, bridging, memoryLimit: memoryLimit)
    }
}
