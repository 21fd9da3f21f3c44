/// One line of `pasteboard doctor`: what was checked, what was found, and what to do about it.
struct Finding: Equatable, Encodable {
    enum State: String, Encodable {
        case ok
        /// Information; no action is needed.
        case note
        /// A problem; action is needed.
        case problem
    }

    /// The subject of the check, in one or two words.
    let topic: String
    let state: State
    /// One sentence, without pasteboard contents.
    let text: String
    /// A command to type or a change to make; nil if no action is needed.
    let advice: String?

    static func ok(_ topic: String, _ text: String) -> Finding {
        Finding(topic: topic, state: .ok, text: text, advice: nil)
    }

    static func note(_ topic: String, _ text: String, _ advice: String? = nil) -> Finding {
        Finding(topic: topic, state: .note, text: text, advice: advice)
    }

    static func problem(_ topic: String, _ text: String, _ advice: String) -> Finding {
        Finding(topic: topic, state: .problem, text: text, advice: advice)
    }
}
