import HTMLSyntax

/// The trigger of a repair in a document from any source.
package struct HTMLWake: Sendable {
    /// The moment when a triggered repair changes the document, and how often it does.
    enum Moment {
        /// Only if a rule names the repair.
        case rules
        /// After the walk, if the tree ever contained one of the tags.
        case tags
        /// After the walk, once, for all elements that triggered the repair.
        case elements
        /// After the walk, once; further elements are not examined.
        case firstElement
        /// During the walk, at each element that triggers the repair.
        case onSight
        /// After the walk, if the source contains a mark.
        case marks
    }

    /// Elements that trigger a repair.
    struct Trigger {
        let tags: HTMLTagSet
        /// The element needs one of these attributes or classes; if both are empty, every element with a matching tag is a
        /// trigger.
        let attributes: HTMLAttributeSet
        /// The classes that suffice without an attribute; a name that ends with `*` is a prefix.
        let classes: [String]
    }

    let moment: Moment
    private(set) var triggers: [Trigger] = []
    private(set) var marks: [SourceMark] = []

    /// Only a rule.
    static let rules = HTMLWake(moment: .rules)

    /// Any element of these tags, including those that other repairs insert.
    static func tags(_ tags: HTMLTagSet) -> HTMLWake { HTMLWake(moment: .tags).or(tags) }

    /// All elements of these tags that have one of these attributes or classes.
    static func elements(
        _ tags: HTMLTagSet, with attributes: HTMLAttributeSet = [], classed classes: [String] = []
    ) -> HTMLWake {
        HTMLWake(moment: .elements).or(tags, with: attributes, classed: classes)
    }

    /// The first element of these tags that has one of these attributes or classes.
    static func firstElement(
        _ tags: HTMLTagSet, with attributes: HTMLAttributeSet = [], classed classes: [String] = []
    ) -> HTMLWake {
        HTMLWake(moment: .firstElement).or(tags, with: attributes, classed: classes)
    }

    /// Elements of these tags that have one of these attributes or classes, changed during the walk.
    static func onSight(
        _ tags: HTMLTagSet, with attributes: HTMLAttributeSet = [], classed classes: [String] = []
    ) -> HTMLWake {
        HTMLWake(moment: .onSight).or(tags, with: attributes, classed: classes)
    }

    /// Bytes in the source.
    static func marks(_ marks: String...) -> HTMLWake {
        var wake = HTMLWake(moment: .marks)
        wake.marks = marks.map(SourceMark.init)
        return wake
    }

    /// These elements in addition.
    func or(
        _ tags: HTMLTagSet, with attributes: HTMLAttributeSet = [], classed classes: [String] = []
    ) -> HTMLWake {
        var wake = self
        wake.triggers.append(Trigger(tags: tags, attributes: attributes, classes: classes))
        return wake
    }
}
