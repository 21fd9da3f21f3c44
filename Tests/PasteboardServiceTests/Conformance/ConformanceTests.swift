import SelectionModel
import Selections
import Testing

@testable import PasteboardClient
@testable import PasteboardService

/// The daemon as any other client sees it, rule by rule (ICCCM 2.0 §2).
@Suite(.enabled(if: TestServer.isAvailable, "Xvfb is not installed"))
enum ConformanceTests {}

/// Bytes of which every piece differs from every other.
func content(_ count: Int) -> [UInt8] {
    var state: UInt64 = 88_172_645_463_325_252
    return (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return UInt8(32 + (state >> 33) % 95)
    }
}

extension Desk {
    /// Publishes these bytes as text, and nothing that is derived.
    func hold(_ bytes: [UInt8], as selection: String = "CLIPBOARD") throws {
        let part = Representation(type: .utf8PlainText, bytes: bytes)
        let answer = try ask(.publish(PublishRequest(selection: SelectionName(selection), item: Item([part]))))
        guard case .done = answer else { throw TookTooLong() }
    }
}
