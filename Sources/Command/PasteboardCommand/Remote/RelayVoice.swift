import PasteboardConsole

/// Reports another computer's actions to the user.
///
/// While ssh uses the terminal, they are shown as desktop notifications, and printed afterwards.
final class RelayVoice {
    private let isQuiet: Bool
    private var sentences: [String] = []

    /// The maximum number of messages kept until the end.
    private static let most = 16

    /// - Parameter isQuiet: whether another program uses the terminal for now.
    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    func tell(_ sentence: String) {
        guard isQuiet else { return StandardError.say(sentence) }
        PersonNotice.show(sentence)
        if sentences.count < Self.most, !sentences.contains(sentence) { sentences.append(sentence) }
    }

    /// Prints the kept messages.
    func conclude() {
        for sentence in sentences { StandardError.say(sentence) }
    }
}
