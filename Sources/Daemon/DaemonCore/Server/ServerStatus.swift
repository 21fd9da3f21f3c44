import Pasteboard
import SelectionModel

/// The contents of a selection.
package struct SelectionContents: Equatable, Sendable {
    package var changeCount: Int
    /// The targets in the order of the offer.
    package var targets: [OfferedTarget]
}

/// The offer of a selection for one application.
package struct DestinationView: Equatable, Sendable {
    /// The name of the rule that matches the application; nil if none does and it gets the neutral offer.
    package var rule: String?
    /// The reason for the match, for the user.
    package var reason: String
    package var profile: WritingProfile
    /// The targets that are hidden from the application.
    package var hidden: [String]
    /// The application that copied a kept clip, or `another program` if its name is unknown.
    package var keptOf: String?
    package var contents: SelectionContents
}

/// The sizes of an owned selection.
package struct HeldSelection: Equatable, Sendable {
    package var selection: SelectionName
    package var targets: Int
    /// The size of the published representations, in bytes.
    package var published: Int
    /// The size of the stored renderings, in bytes.
    package var rendered: Int
    /// The writing profiles with renderings, without the neutral one.
    package var profiles: [String]
    package var changeCount: Int
    package var isSecret: Bool
    package var isForFocused: Bool
}
