import PasteboardConsole

/// Tells a person what another computer did.
///
/// While ssh has the terminal, a notification of the desktop says it, and the terminal gets it afterwards.
final class RelayVoice {
    private let isQuiet: Bool
    private var sentences: [String] = []

    /// The most sentences that are kept until the end.
    private static let most = 16

    /// - Parameter isQuiet: whether the terminal belongs to another program for now.
    init(isQuiet: Bool) {
        self.isQuiet = isQuiet
    }

    func tell(_ sentence: String) {
        guard isQuiet else { return StandardError.say(sentence) }
        PersonNotice.show(sentence)
        if sentences.count < Self.most, !sentences.contains(sentence) { sentences.append(sentence) }
    }

    /// Tells what was kept.
    func conclude() {
        for sentence in sentences { StandardError.say(sentence) }
    }
}
