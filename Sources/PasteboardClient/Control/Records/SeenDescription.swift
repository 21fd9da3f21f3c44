/// What one application is offered of what the daemon holds under one selection.
package struct SeenDescription: Equatable, Sendable {
    /// The name of the rule that knows the application; nil where none does, and it gets the neutral offer.
    package var rule: String?
    /// How that is known, for people.
    package var reason: String
    /// The name of the profile by which it is written for.
    package var profile: String
    /// Targets that it is not offered.
    package var hidden: [String]
    /// The application that had copied it, or `another program`, where the daemon keeps a clip that is not its own.
    package var keptOf: String?
    /// The rest, as this application is offered it.
    package var description: HeldDescription

    package init(
        rule: String?, reason: String, profile: String, hidden: [String], keptOf: String? = nil,
        description: HeldDescription
    ) {
        self.rule = rule
        self.reason = reason
        self.profile = profile
        self.hidden = hidden
        self.keptOf = keptOf
        self.description = description
    }
}

extension SeenDescription: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(rule)
        fields.write(reason)
        fields.write(profile)
        fields.write(hidden)
        fields.write(keptOf)
        fields.write(description)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            rule: try fields.read(), reason: try fields.read(), profile: try fields.read(), hidden: try fields.read(),
            keptOf: try fields.read(), description: try fields.read())
    }
}
