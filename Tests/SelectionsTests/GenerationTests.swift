import SelectionModel
import Selections
import Testing

@Suite struct GenerationTests {
    @Test func growsAndIsNeverUsedTwice() {
        let generations = (0..<100).map { _ in Generation.next() }
        #expect(zip(generations, generations.dropFirst()).allSatisfy { $0 < $1 })
    }
}
