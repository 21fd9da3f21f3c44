import Pasteboard
import PasteboardReading

/// The user's own configuration, for the commands that read contents.
package enum UserRules {
    /// The rules for source applications.
    package static func sources() -> SourceRules {
        let configuration = configuration()
        return configuration.hasOwnSources ? SourceRules(configuration.sources) : .standard
    }

    /// An invalid file is reported, and the defaults are used.
    package static func configuration() -> Configuration {
        guard let file = ConfigurationFile() else { return Configuration() }
        do throws(ConfigurationFile.Failure) {
            return try file.read()
        } catch {
            let lines = error.lines
            let rest = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
            StandardError.say("warning: \(lines.first ?? "")\(rest); the defaults are used")
            return Configuration()
        }
    }
}
