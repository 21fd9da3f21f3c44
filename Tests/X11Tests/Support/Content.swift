import SelectionModel
import Selections

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

func text(_ string: String) -> Payload {
    Payload(type: "UTF8_STRING", bytes: Array(string.utf8))
}
