@testable import PasteboardClient

/// What holds of whatever comes over the control socket.
enum ControlInvariants {
    /// The violated invariants, each in a few words.
    ///
    /// The first byte says where the bytes arrive in two pieces.
    static func broken(by bytes: [UInt8]) -> [String] {
        guard let first = bytes.first else { return [] }
        let sent = bytes.dropFirst()
        let cut = sent.startIndex + Int(first) * sent.count / 256
        let whole = frames(of: [sent])
        var broken: [String] = []
        if frames(of: [sent[..<cut], sent[cut...]]) != whole { broken.append("frames do not depend on the pieces") }
        for frame in whole {
            if frames(of: [frame.encoded(inline: true)[...]]) != [frame] { broken.append("a frame is read as written") }
            if decoded(frame).contains(where: { $0 != frame }) {
                broken.append("what decodes is encoded as the same bytes")
            }
        }
        return broken + brokenByRecords(of: bytes)
    }

    /// The same for records that are made of the bytes, of every kind.
    private static func brokenByRecords(of bytes: [UInt8]) -> [String] {
        var source = RecordSource(bytes)
        var broken: [String] = []
        for kind in 0..<RecordSource.requests {
            let request = source.request(kind)
            if (try? Request(request.frame)) != request { broken.append("a request is read as written") }
        }
        for kind in 0..<RecordSource.replies {
            let reply = source.reply(kind)
            if (try? Reply(reply.frame)) != reply { broken.append("a reply is read as written") }
        }
        for kind in 0..<RecordSource.notices {
            let notice = source.notice(kind)
            if (try? PromiseNotice(notice.frame)) != notice { broken.append("a notice is read as written") }
        }
        return broken
    }

    /// A frame as everything that it can be taken for, encoded again.
    static func decoded(_ frame: Frame) -> [Frame] {
        [
            (try? Request(frame))?.frame, (try? Reply(frame))?.frame, (try? PromiseNotice(frame))?.frame,
        ].compactMap { $0 }
    }

    /// The frames up to the first invalid one.
    static func frames(of pieces: [ArraySlice<UInt8>]) -> [Frame] {
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
