import SelectionModel
import Selections
import Testing

@Suite struct PayloadTests {
    @Test(arguments: [(8, 3, true), (16, 4, true), (16, 3, false), (32, 8, true), (32, 6, false), (0, 0, false)])
    func isWellFormed(format: Int, length: Int, expected: Bool) {
        let payload = Payload(type: "INTEGER", format: format, bytes: [UInt8](repeating: 0, count: length))
        #expect(payload.isWellFormed == expected)
    }
}
