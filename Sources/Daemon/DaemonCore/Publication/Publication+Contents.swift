import Pasteboard
import SelectionModel
import Targets

// The contents of a publication, and what is known of them without rendering.

extension Publication {
    var publishedBytes: Int { item.representations.reduce(0) { $0 + $1.bytes.count } }

    var renderedBytes: Int { renderings.size }

    /// The profiles with renderings, without the neutral one.
    var profiles: [String] { renderings.profiles.subtracting([.neutral]).map(\.rawValue).sorted() }

    /// The preferred text, if it is available without a rendering or promised content.
    var readyText: (target: Target, payload: Payload)? {
        guard let target = Target.preferredTextTarget(among: offer.entries.map(\.target)),
            let answer = offer[target]?.answer, let bytes = available(answer)
        else { return nil }
        return payload(bytes, answer, for: target).map { (target, $0) }
    }

    /// The offer for a destination of this profile, with the contents that are available without rendering.
    func entries(for profile: WritingProfile = .neutral) -> [OfferedTarget] {
        offer.entries.map { entry in
            OfferedTarget(
                entry.target.name, isPublished: entry.answer.isPublished,
                item.isForFocused && entry.type != nil ? nil : available(entry.answer, for: profile),
                progress: progress(of: entry.answer))
        }
    }

    /// The progress of a promise; 0 for a rendering in progress, which reports none.
    private func progress(of answer: Offer.Answer) -> Int? {
        switch answer {
        case .published(let index): item.representations[index].promise.flatMap { promises.progress(of: $0) }
        case .rendered(let type): renderings.isMaking(type) ? 0 : nil
        case .renderedText: renderings.isMaking(.utf8PlainText) ? 0 : nil
        case .publishedText, .fixed: nil
        }
    }

    private func available(_ answer: Offer.Answer, for profile: WritingProfile = .neutral) -> [UInt8]? {
        switch answer {
        case .published(let index), .publishedText(let index):
            if item.representations[index].isFileTransfer {
                renderings.ready(.fileTransfer)
            } else {
                item.representations[index].promise == nil ? item.representations[index].bytes : nil
            }
        case .fixed(let bytes): bytes
        case .rendered(let type): renderings.ready(RenderingKind(type, for: profile))
        case .renderedText: renderings.ready(RenderingKind(profile.textType, for: profile))
        }
    }

    /// The form in which a target gets content.
    func payload(_ bytes: [UInt8], _ answer: Offer.Answer, for target: Target) -> Payload? {
        switch answer {
        case .published, .fixed: target.payload(bytes)
        case .publishedText: target.payload(text: bytes)
        case .rendered, .renderedText: target.payload(rendered: bytes)
        }
    }
}
