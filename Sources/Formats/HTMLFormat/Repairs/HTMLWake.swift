import HTMLSyntax

/// What wakes a repair in a document of any source.
package struct HTMLWake: Sendable {
    /// When an awake repair changes the document, and how often.
    enum Moment {
        /// Only if a rule names the repair.
        case rules
        /// After the walk, if the tree ever had one of the tags.
        case tags
        /// After the walk, once, for all elements that woke the repair.
        case elements
        /// After the walk, once; no further element is looked at.
        case firstElement
        /// During the walk, at each element that wakes the repair.
        case onSight
        /// After the walk, if the source contains a mark.
        case marks
    }

    /// Elements that wake a repair.
    struct Trigger {
        let tags: HTMLTagSet
        /// Attributes of which an element has one; if there are none, any element of the tags will do.
        let attributes: HTMLAttributeSet
    }

    let moment: Moment
    private(set) var triggers: [Trigger] = []
    private(set) var marks: [[UInt8]] = []

    /// Nothing but a rule.
    static let rules = HTMLWake(moment: .rules)

    /// Any element of these tags, also one that another repair makes.
    static func tags(_ tags: HTMLTagSet) -> HTMLWake { HTMLWake(moment: .tags).or(tags) }

    /// All elements of these tags that have one of these attributes.
    static func elements(_ tags: HTMLTagSet, with attributes: HTMLAttributeSet = []) -> HTMLWake {
        HTMLWake(moment: .elements).or(tags, with: attributes)
    }

    /// The first element of these tags that has one of these attributes.
    static func firstElement(_ tags: HTMLTagSet, with attributes: HTMLAttributeSet = []) -> HTMLWake {
        HTMLWake(moment: .firstElement).or(tags, with: attributes)
    }

    /// Elements of these tags that have one of these attributes, each at once when the walk comes to it.
    static func onSight(_ tags: HTMLTagSet, with attributes: HTMLAttributeSet = []) -> HTMLWake {
        HTMLWake(moment: .onSight).or(tags, with: attributes)
    }

    /// Bytes in the source.
    static func marks(_ marks: String...) -> HTMLWake {
        var wake = HTMLWake(moment: .marks)
        wake.marks = marks.map { Array($0.utf8) }
        return wake
    }

    /// These elements as well.
    func or(_ tags: HTMLTagSet, with attributes: HTMLAttributeSet = []) -> HTMLWake {
        var wake = self
        wake.triggers.append(Trigger(tags: tags, attributes: attributes))
        return wake
    }

    private init(moment: Moment) {
        self.moment = moment
    }
}
