import FormatCatalog

extension Configuration {
    /// The errors of a configuration file, in the order of the text.
    public struct Invalid: Error, Hashable, Sendable {
        /// The errors; at least one.
        public let errors: [ConfigurationError]
    }

    /// Reads the text of a configuration file: JSON with comments and trailing commas.
    ///
    /// - Throws: All unknown keys and invalid values; no part of such a text takes effect.
    public init(parsing text: String) throws(Invalid) {
        self.init()
        self.text = text
        var reader = ConfigurationReader()
        do throws(ConfigurationError) {
            take(try JSONValue(parsing: text), &reader)
        } catch {
            throw Invalid(errors: [error])
        }
        guard reader.errors.isEmpty else {
            // An error that two rules inherit from a third is reported once.
            throw Invalid(
                errors: Set(reader.errors).sorted {
                    ($0.line, $0.column, $0.reason) < ($1.line, $1.column, $1.reason)
                })
        }
    }

    private mutating func take(_ value: JSONValue, _ reader: inout ConfigurationReader) {
        guard reader.isObject(value, "the file", keys: Self.keys) else { return }
        bridging = reader.choice(value, "bridging", of: BridgingMode.self)
        if let schemes = reader.strings(value, "links") { take(schemes, &reader) }
        if let name = reader.string(value, "markdown") { take(dialect: name, value["markdown"], &reader) }
        if let limits = value["limits"] { take(limits: limits, &reader) }
        if let rules = value["sources"] {
            let drafts = RuleDraft.drafts(in: rules, "sources", keys: SourceRule.ownKeys, &reader)
            sources = RuleDraft.resolve(drafts, over: SourceRule.all, &reader)
            hasOwnSources = !drafts.isEmpty
        }
        if let rules = value["destinations"] {
            let drafts = RuleDraft.drafts(in: rules, "destinations", keys: DestinationRule.ownKeys, &reader)
            destinations = RuleDraft.resolve(drafts, over: DestinationRule.all, &reader)
        }
        if let value = value["history"] { history = HistorySettings(value, &reader) }
        secrecy = Secrecy(
            secrets: CopyRule.rules(value, "secrets", &reader), never: CopyRule.rules(value, "never", &reader),
            exceptions: CopyRule.rules(value, "notSecret", &reader))
        if let value = value["focus"] { take(focus: value, &reader) }
        if let value = value["remote"] { remote = RemoteRule.rules(in: value, &reader) }
        if let value = value["converters"] { converters = UserConverter.converters(in: value, &reader) }
    }

    private static let keys = [
        "bridging", "converters", "focus", "history", "limits", "links", "markdown", "never", "notSecret", "secrets",
        "sources", "destinations", "remote",
    ]

    private mutating func take(
        _ schemes: [(string: String, position: TextPosition)], _ reader: inout ConfigurationReader
    ) {
        for (name, position) in schemes {
            if LinkScheme.isAdmissible(name.lowercased()) {
                linkSchemes.insert(name.lowercased())
            } else {
                reader.complain(position, "“\(name)” is not a URL scheme, or is a harmful one")
            }
        }
    }

    private mutating func take(dialect name: String, _ value: JSONValue?, _ reader: inout ConfigurationReader) {
        if let dialect = MarkdownDialect(named: name) {
            markdown = dialect
        } else if let value {
            let names = MarkdownDialect.named.map { "\"\($0.name)\"" }.joined(separator: ", ")
            reader.complain(value.position, "\"markdown\" must be one of these: \(names)")
        }
    }

    private mutating func take(limits value: JSONValue, _ reader: inout ConfigurationReader) {
        guard reader.isObject(value, "\"limits\"", keys: ["held", "rendered", "bridged"]) else { return }
        limits.held = reader.bytes(value, "held")
        if let rendered = reader.bytes(value, "rendered") { limits.rendered = rendered }
        if let bridged = reader.bytes(value, "bridged") { limits.bridged = bridged }
    }

    private mutating func take(focus value: JSONValue, _ reader: inout ConfigurationReader) {
        guard reader.isObject(value, "\"focus\"", keys: ["only", "allow", "notify"]) else { return }
        if let reach = reader.choice(value, "only", of: FocusPolicy.Reach.self) { focus.reach = reach }
        for (name, position) in reader.strings(value, "allow") ?? [] {
            if name.contains("/") {
                reader.complain(position, "name a program by its file name, without the folder")
            }
            focus.allowed.append(name.lowercased())
        }
        if let notifies = reader.bool(value, "notify") { focus.notifies = notifies }
    }
}
