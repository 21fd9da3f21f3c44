import DataControl
import SeededNumbers
import SelectionModel
import TestSupport
import Testing

/// Sequences of three clients that copy, read, give up, clear and exit, in any order.
struct HistoryTests {
    @Test(arguments: 0..<400 as Range<UInt64>)
    func everybodyKnowsWhatIsThere(seed: UInt64) {
        var numbers = SeededNumbers(seed: seed)
        let compositor = FakeCompositor(clients: 3)
        for client in 0..<3 { compositor.perform(.watch(.clipboard), by: client) }
        var asked: [Int: Set<UInt64>] = [:]
        var answered: [Int: [UInt64]] = [:]
        for step in 1...60 as ClosedRange<UInt64> {
            let client = Int.random(in: 0..<3, using: &numbers)
            switch Int.random(in: 0..<12, using: &numbers) {
            case 0, 1:
                compositor.copy(["a/\(step % 2)", "b/\(client % 2)"], by: client, as: step, reportsTransfers: true)
            case 2: compositor.perform(.release(.clipboard), by: client)
            case 3: compositor.perform(.clear(.clipboard, Generation(step)), by: client)
            case 4, 5:
                let type = "a/\(Int.random(in: 0..<2, using: &numbers))"
                compositor.perform(
                    .retrieve(RetrievalID(step), .clipboard, target: type, RetrievalLimits()), by: client)
                asked[client, default: []].insert(step)
            case 6: compositor.advance(.seconds(3))
            case 7: supply(compositor, client, &numbers)
            default: compositor.deliver(to: client)
            }
            collect(compositor, &answered)
        }
        compositor.settle()
        compositor.advance(.seconds(61))
        compositor.advance(.seconds(61))
        collect(compositor, &answered, isLast: true)
        let content = compositor.content(of: .clipboard)
        for client in 0..<3 {
            // Each question has one answer, and each pipe an end.
            #expect(answered[client, default: []].sorted() == asked[client, default: []].sorted())
            #expect(!compositor.clients[client].machine.owesAnswers)
            compositor.perform(.list(RetrievalID(1000), .clipboard, RetrievalLimits()), by: client)
            compositor.perform(.verifyOwnership(InquiryID(1), .clipboard), by: client)
            compositor.settle()
            let told = compositor.takeReports(of: client).suffix(2).map(\.line)
            #expect(
                told == [
                    "listed \(content?.types.joined(separator: " ") ?? "nothing")",
                    content?.client == client ? "is ours" : "is not ours",
                ])
        }
        #expect(compositor.openPipes == 0)
    }

    private func supply(_ compositor: FakeCompositor, _ client: Int, _ numbers: inout SeededNumbers) {
        for case .requested(let request, _, _, _) in compositor.clients[client].reports {
            let bytes: [UInt8]? =
                numbers.oneIn(4) ? nil : Array(repeating: 1, count: Int.random(in: 0..<9, using: &numbers))
            compositor.perform(.supply(request, bytes.map { Payload(type: "a/b", bytes: $0) }), by: client)
        }
    }

    private func collect(_ compositor: FakeCompositor, _ answered: inout [Int: [UInt64]], isLast: Bool = false) {
        for client in 0..<3 where isLast || !compositor.clients[client].reports.contains(where: \.isRequest) {
            for case .retrieved(let id, _) in compositor.takeReports(of: client) {
                answered[client, default: []].append(id.rawValue)
            }
        }
    }
}

extension BackEndEvent {
    fileprivate var isRequest: Bool { if case .requested = self { true } else { false } }
}
