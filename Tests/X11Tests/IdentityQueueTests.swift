import Selections
import Testing

@testable import X11

@Suite struct IdentityQueueTests {
    private typealias Subject = IdentityQueue<Int>.Subject

    private func subject(_ client: UInt32) -> Subject { Subject(client: client, wantsActiveTitle: true) }

    @Test func whoeverAsksDuringASearchSharesTheNextOne() {
        var queue = IdentityQueue<Int>()
        queue.add(subject(1), Window(10), 0)
        #expect(queue.next()?.uses == [0])
        for number in 1...255 { queue.add(subject(1), Window(10 + UInt32(number)), number) }
        // The number may have become another client's since the search began.
        #expect(queue.next() == nil)
        queue.end(subject(1))
        let second = queue.next()
        #expect(second?.uses == Array(1...255))
        #expect(second?.window == Window(265))
        queue.end(subject(1))
        #expect(queue.next() == nil)
    }

    @Test func aFewClientsAreSearchedForAtOnceInTheirOrder() {
        var queue = IdentityQueue<Int>()
        let limit = IdentityQueue<Int>.concurrency
        let clients = (0..<UInt32(3 * limit)).map { subject($0) }
        for client in clients { queue.add(client, Window(client.client), 0) }
        var order: [Subject] = []
        while let next = queue.next() { order.append(next.subject) }
        #expect(order == Array(clients.prefix(limit)))
        // Who asks again waits behind those who have not had a search yet.
        queue.add(clients[0], Window(0), 1)
        var ended = 0
        while ended < order.count {
            queue.end(order[ended])
            ended += 1
            while let next = queue.next() { order.append(next.subject) }
            #expect(order.count - ended <= limit)
        }
        #expect(order == clients + [clients[0]])
    }

    @Test func anIdentityWithTheActiveTitleIsOneOfItsOwn() {
        var queue = IdentityQueue<Int>()
        queue.add(subject(1), Window(10), 0)
        queue.add(Subject(client: 1, wantsActiveTitle: false), Window(10), 1)
        #expect([queue.next()?.uses, queue.next()?.uses] == [[0], [1]])
    }
}
