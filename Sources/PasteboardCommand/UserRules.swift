import Formats
import Pasteboard
import PasteboardConsole
import PasteboardReading

/// The user's own configuration, for the commands that read what others own.
enum UserRules {
    /// The rules about sources.
    static func sources() -> SourceRules {
        let configuration = configuration()
        return configuration.hasOwnSources ? SourceRules(configuration.sources) : .standard
    }

    /// An invalid file is reported, and nothing of it counts.
    static func configuration() -> Configuration {
        guard let file = ConfigurationFile() else { return Configuration() }
        do throws(ConfigurationFile.Failure) {
            return try file.read()
        } catch {
            let lines = error.lines
            let rest = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
            StandardError.say("warning: \(lines.first ?? "")\(rest); the configuration is not in force")
            return Configuration()
        }
    }
}
