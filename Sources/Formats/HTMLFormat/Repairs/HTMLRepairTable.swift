import HTMLSyntax

/// Repairs in their order, and which of them elements may wake, by tag.
struct HTMLRepairTable: Sendable {
    /// A repair that an element of a tag may wake.
    ///
    /// It has the number of the repair and not the repair itself, so that looking at it counts no references.
    struct Sleeper {
        /// The place of the repair in the order.
        let number: Int
        let moment: HTMLWake.Moment
        private let attributes: HTMLAttributeSet

        fileprivate init(_ repair: any HTMLRepair, number: Int, attributes: HTMLAttributeSet) {
            self.number = number
            self.attributes = attributes
            moment = repair.wake.moment
        }

        /// True for an element with these attributes.
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

    /// The repairs that an element may wake, in order.
    func sleepers(of tag: HTMLTag) -> [Sleeper] { sleepers[Int(tag.rawValue)] }
}
