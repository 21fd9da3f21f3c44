import Pasteboard
import PasteboardConsole
import PasteboardReading

/// The user's own rules about sources, for the commands that read what others own.
enum UserRules {
    /// An invalid file is reported, and the built-in rules are used.
    static func sources() -> SourceRules {
        guard let file = ConfigurationFile() else { return .standard }
        do throws(ConfigurationFile.Failure) {
            let configuration = try file.read()
            return configuration.hasOwnSources ? SourceRules(configuration.sources) : .standard
        } catch {
            let lines = error.lines
            let rest = lines.count > 1 ? " (and \(lines.count - 1) more)" : ""
            StandardError.say("warning: \(lines.first ?? "")\(rest); the configuration is not in force")
            return .standard
        }
    }
}
