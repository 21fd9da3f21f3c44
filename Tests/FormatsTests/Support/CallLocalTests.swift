import FormatCore
import Testing

@Suite("A value for the duration of a call")
struct CallLocalTests {
    private struct Failure: Error {}

    private static let number = CallLocal(0)

    @Test("It holds within the call, and the outer one again behind it")
    func nesting() {
        #expect(Self.number.value == 0)
        let seen = Self.number.withValue(1) {
            [Self.number.value, Self.number.withValue(2) { Self.number.value }, Self.number.value]
        }
        #expect(seen == [1, 2, 1])
        #expect(Self.number.value == 0)
    }

    @Test("It ends with a call that fails")
    func failing() {
        #expect(throws: Failure.self) { try Self.number.withValue(1) { throw Failure() } }
        #expect(Self.number.value == 0)
    }

    @Test("Other values and other calls at the same time have nothing to do with it")
    func others() async {
        let other = CallLocal("a")
        Self.number.withValue(1) { #expect(other.value == "a") }
        await withTaskGroup(of: Bool.self) { group in
            for number in 1...200 {
                group.addTask {
                    Self.number.withValue(number) {
                        (0..<100).allSatisfy { _ in Self.number.value == number }
                    } && Self.number.value == 0
                }
            }
            for await isKept in group { #expect(isKept) }
        }
    }
}
