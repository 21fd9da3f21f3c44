/// The offer of the daemon's publication to one application.
package struct SeenDescription: Equatable, Sendable {
    /// The name of the application's destination rule; nil if it has none and gets the neutral offer.
    package var rule: String?
    /// The evidence for the application, as text for the user.
    package var reason: String
    /// The name of its writing profile.
    package var profile: String
    /// The targets that are hidden from it.
    package var hidden: [String]
    /// The application that copied, or `another program`, if the daemon keeps another owner's content.
    package var keptOf: String?
    /// The description of the publication, as this application sees it.
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
        fields.write(rule, reason, profile, hidden, keptOf, description)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(
            rule: try fields.read(), reason: try fields.read(), profile: try fields.read(), hidden: try fields.read(),
            keptOf: try fields.read(), description: try fields.read())
    }
}
