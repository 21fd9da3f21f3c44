@testable import PasteboardClient

/// What holds of whatever comes from a renderer, or to one.
enum RenderInvariants {
    /// The invariants that do not hold, in a few words each.
    static func broken(by bytes: [UInt8]) -> [String] {
        var decoder = FrameDecoder()
        decoder.take(bytes[...], nil)
        var broken: [String] = []
        while let frame = try? decoder.next() {
            if let message = RenderMessage(frame), message.frame != frame {
                broken.append("what decodes is encoded as the same bytes")
            }
        }
        return broken
    }
}
