import Testing

@testable import X11

@Suite struct QueueTests {
    @Test func theFirstInIsTheFirstOut() {
        var queue = Queue<Int>()
        #expect(queue.first == nil && queue.removeFirst() == nil)
        var removed: [Int] = []
        for number in 0..<1000 {
            queue.append(number)
            // It is never empty in between, so that places of removed elements are given up with others behind them.
            if number % 3 > 0, let first = queue.removeFirst() { removed.append(first) }
        }
        while let first = queue.first {
            #expect(queue.removeFirst() == first)
            removed.append(first)
        }
        #expect(removed == Array(0..<1000) && queue.isEmpty)
    }

    @Test func oneFromTheMiddleIsMissingLater() {
        var queue = Queue<Int>()
        for number in 0..<100 { queue.append(number) }
        for _ in 0..<40 { queue.removeFirst() }
        #expect(queue.remove { $0 == 50 } == 50)
        #expect(queue.remove { $0 == 20 } == nil)
        var left: [Int] = []
        while let first = queue.removeFirst() { left.append(first) }
        #expect(left == Array(40..<50) + Array(51..<100))
    }

    @Test func stepsWaitForEarlierOnesButNotForDroppedOnes() {
        var steps = OrderedSteps<String>()
        let ids = ["a", "b", "c", "d"].map { steps.append($0) }
        steps.makeReady(ids[1])
        steps.makeReady(ids[3])
        #expect(steps.next() == nil)
        steps.removeAll { $0 == "a" || $0 == "c" }
        #expect(steps.next() == "b" && steps.next() == "d" && steps.next() == nil)
        #expect(steps.isEmpty)
    }
}
