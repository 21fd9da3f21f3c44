@testable import PasteboardClient
@testable import PasteboardService

/// What holds of whatever comes over the control socket.
enum ControlInvariants {
    /// The invariants that do not hold, in a few words each. The first byte says where the bytes arrive in two pieces.
    static func broken(by bytes: [UInt8]) -> [String] {
        guard let first = bytes.first else { return [] }
        let sent = bytes.dropFirst()
        let cut = sent.startIndex + Int(first) * sent.count / 256
        let whole = frames(of: [sent])
        var broken: [String] = []
        if frames(of: [sent[..<cut], sent[cut...]]) != whole { broken.append("frames do not depend on the pieces") }
        for frame in whole {
            if frames(of: [frame.encoded(inline: true)[...]]) != [frame] { broken.append("a frame is read as written") }
            if let message = Message(frame), Message(message.frame) != message {
                broken.append("a message is read as written")
            }
            if let message = RenderMessage(frame), RenderMessage(message.frame) != message {
                broken.append("a message to a renderer is read as written")
            }
        }
        return broken
    }

    /// The frames up to the first that is none.
    private static func frames(of pieces: [ArraySlice<UInt8>]) -> [Frame] {
        var decoder = FrameDecoder()
        var frames: [Frame] = []
        for piece in pieces {
            decoder.take(piece, nil)
            do throws(FrameError) {
                while let frame = try decoder.next() { frames.append(frame) }
            } catch {
                return frames
            }
        }
        return frames
    }
}
