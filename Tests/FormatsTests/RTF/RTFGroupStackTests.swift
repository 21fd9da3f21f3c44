import Testing

@testable import RTFFormat

@Suite("RTF: open groups")
struct RTFGroupStackTests {
    @Test("A group inherits the properties of the outer one, and its end restores them")
    func restoresProperties() {
        var groups = RTFGroupStack()
        groups.open()
        groups.current.character.font = 2
        groups.open()
        #expect(groups.current.character.font == 2)
        groups.current.character.font = 7
        let closed = groups.close()
        #expect(closed?.character.font == 7)
        #expect(groups.current.character.font == 2)
    }

    @Test("Changes within a group stay in the group")
    func opensAnew() {
        var groups = RTFGroupStack()
        groups.open()
        (groups.current.opened, groups.current.fieldLink) = (.field, 3)
        groups.open()
        #expect(groups.current.opened == nil)
        #expect(groups.current.fieldLink == nil)
        #expect(groups.around?.fieldLink == 3)
    }

    @Test("A group beyond the depth limit shares the state of the outer one, and its end changes nothing")
    func boundsDepth() {
        var groups = RTFGroupStack()
        for _ in 0..<RTFGroupStack.maximumDepth { groups.open() }
        #expect(!groups.isOverflowing)
        groups.open()
        #expect(groups.isOverflowing)
        groups.current.character.font = 5
        let closed = groups.close()
        #expect(closed == nil)
        #expect(groups.current.character.font == 5)
        #expect(!groups.isOverflowing)
        let kept = groups.close()
        #expect(kept != nil)
    }

    @Test("An end without an open group is ignored")
    func endsNothing() {
        var groups = RTFGroupStack()
        let closed = groups.close()
        #expect(closed == nil)
        #expect(groups.isEmpty)
    }

    @Test("A paragraph that ends in a private destination goes where the text around it goes")
    func leavesOwnDestinations() {
        var groups = RTFGroupStack()
        groups.open()
        groups.open()
        (groups.current.destination, groups.current.opened) = (.footnoteLabel, .footnoteLabel)
        groups.open()
        groups.leaveOwnDestination()
        #expect(groups.current.isInText)
        _ = groups.close()
        #expect(groups.current.isInText)
        #expect(groups.current.opened == nil)
    }

    /// (Whether it is in a table, its depth, the depth in a shape) → the number of tables around the paragraph.
    static let depths: [(isInTable: Bool, depth: Int32, shape: Int?, expected: Int)] = [
        (false, 1, nil, 0), (true, 1, nil, 1), (true, 3, nil, 3), (true, 0, nil, 1), (true, 99, nil, 16),
        (false, 1, 2, 2),
    ]

    @Test("Depth of tables", arguments: depths.indices)
    func tableDepth(index: Int) {
        let row = Self.depths[index]
        var group = RTFGroup()
        (group.paragraph.isInTable, group.paragraph.tableDepth) = (row.isInTable, row.depth)
        group.shape = row.shape.map { RTFGroup.Shape(tableDepth: $0, marker: nil) }
        #expect(group.tableDepth == row.expected)
    }
}
