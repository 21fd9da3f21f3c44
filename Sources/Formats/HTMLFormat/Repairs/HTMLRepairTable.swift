import HTMLSyntax

/// The repairs in order, and the repairs that an element may trigger, by tag.
struct HTMLRepairTable: Sendable {
    /// A repair that elements with a tag may trigger.
    ///
    /// It stores the number of the repair instead of the repair, to avoid reference counting.
    struct Sleeper {
        /// The index of the repair.
        let number: Int
        let moment: HTMLWake.Moment
        private let attributes: HTMLAttributeSet
        private let groups: HTMLClassTriggers.Groups

        fileprivate init(
            number: Int, _ moment: HTMLWake.Moment, _ attributes: HTMLAttributeSet, _ groups: HTMLClassTriggers.Groups
        ) {
            self.number = number
            self.moment = moment
            self.attributes = attributes
            self.groups = groups
        }

        /// True if an element with these attributes and with classes in these sets may trigger it.
        func mayWake(_ found: HTMLAttributeSet, _ foundGroups: HTMLClassTriggers.Groups) -> Bool {
            attributes.isEmpty && groups == 0 || !attributes.isDisjoint(with: found) || groups & foundGroups != 0
        }
    }

    /// The table of all repairs.
    static let standard = HTMLRepairTable(HTMLRepairs.all)

    let repairs: [any HTMLRepair]
    /// The triggers of the repairs.
    let wakes: [HTMLWake]
    /// The classes that trigger repairs.
    private(set) var classes = HTMLClassTriggers()
    private var sleepers: [[Sleeper]] = Array(repeating: [], count: HTMLTag.allCases.count)

    init(_ repairs: [any HTMLRepair]) {
        self.repairs = repairs
        wakes = repairs.map(\.wake)
        for (number, wake) in wakes.enumerated() where wake.moment != .tags {
            for trigger in wake.triggers {
                let sleeper = Sleeper(
                    number: number, wake.moment, trigger.attributes, classes.add(trigger.classes))
                for tag in trigger.tags.tags { sleepers[Int(tag.rawValue)].append(sleeper) }
            }
        }
    }

    /// True if elements with a tag may trigger repairs.
    func mayWake(_ tag: HTMLTag) -> Bool { !sleepers[Int(tag.rawValue)].isEmpty }

    /// The repairs that an element may trigger, in order.
    func sleepers(of tag: HTMLTag) -> [Sleeper] { sleepers[Int(tag.rawValue)] }
}
