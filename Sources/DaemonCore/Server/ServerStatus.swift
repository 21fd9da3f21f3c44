import Pasteboard
import SelectionModel

/// What a selection holds.
package struct SelectionContents: Equatable, Sendable {
    package var changeCount: Int
    /// In the order offered.
    package var targets: [OfferedTarget]
}

/// What one application is offered of a selection.
package struct DestinationView: Equatable, Sendable {
    /// The name of the rule that knows the application; nil where none does, and it gets the neutral offer.
    package var rule: String?
    /// How that is known, for people.
    package var reason: String
    package var profile: WritingProfile
    /// Targets that it is not offered.
    package var hidden: [String]
    /// The application that had copied it, or `another program`, where a clip is kept that is not ours.
    package var keptOf: String?
    package var contents: SelectionContents
}

/// A selection that is owned, in numbers.
package struct HeldSelection: Equatable, Sendable {
    package var selection: SelectionName
    package var targets: Int
    /// In bytes.
    package var published: Int
    /// What was rendered since and is kept, in bytes.
    package var rendered: Int
    /// The names of the writing profiles beside the neutral one that something was rendered for.
    package var profiles: [String]
    package var changeCount: Int
    package var isSecret: Bool
}
