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

        fileprivate init(_ repair: any HTMLRepair, number: Int, attributes: HTMLAttributeSet) {
            self.number = number
            self.attributes = attributes
            moment = repair.wake.moment
        }

        /// True if an element with these attributes may trigger it.
        func mayWake(_ found: HTMLAttributeSet) -> Bool { attributes.isEmpty || !attributes.isDisjoint(with: found) }
    }

    /// The table of all repairs.
    static let standard = HTMLRepairTable(HTMLRepairs.all)

    let repairs: [any HTMLRepair]
    private var sleepers: [[Sleeper]] = Array(repeating: [], count: HTMLTag.allCases.count)

    init(_ repairs: [any HTMLRepair]) {
        self.repairs = repairs
        for (number, repair) in repairs.enumerated() where repair.wake.moment != .tags {
            for trigger in repair.wake.triggers {
                let sleeper = Sleeper(repair, number: number, attributes: trigger.attributes)
                for tag in trigger.tags.tags { sleepers[Int(tag.rawValue)].append(sleeper) }
            }
        }
    }

    /// The repairs that an element may trigger, in order.
    func sleepers(of tag: HTMLTag) -> [Sleeper] { sleepers[Int(tag.rawValue)] }
}
