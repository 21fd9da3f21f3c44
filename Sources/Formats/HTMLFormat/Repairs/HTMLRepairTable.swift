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

        fileprivate init(number: Int, _ moment: HTMLWake.Moment, attributes: HTMLAttributeSet) {
            self.number = number
            self.moment = moment
            self.attributes = attributes
        }

        /// True if an element with these attributes may trigger it.
        func mayWake(_ found: HTMLAttributeSet) -> Bool { attributes.isEmpty || !attributes.isDisjoint(with: found) }
    }

    /// The table of all repairs.
    static let standard = HTMLRepairTable(HTMLRepairs.all)

    let repairs: [any HTMLRepair]
    /// The triggers of the repairs.
    let wakes: [HTMLWake]
    private var sleepers: [[Sleeper]] = Array(repeating: [], count: HTMLTag.allCases.count)

    init(_ repairs: [any HTMLRepair]) {
        self.repairs = repairs
        wakes = repairs.map(\.wake)
        for (number, wake) in wakes.enumerated() where wake.moment != .tags {
            for trigger in wake.triggers {
                let sleeper = Sleeper(number: number, wake.moment, attributes: trigger.attributes)
                for tag in trigger.tags.tags { sleepers[Int(tag.rawValue)].append(sleeper) }
            }
        }
    }

    /// The repairs that an element may trigger, in order.
    func sleepers(of tag: HTMLTag) -> [Sleeper] { sleepers[Int(tag.rawValue)] }
}
