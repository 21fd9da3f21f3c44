/// A target that is offered and will not be kept when its owner exits, with the reason.
package struct Omission: Sendable, Hashable {
    package enum Reason: String, Sendable, Hashable, CaseIterable {
        /// The owner marks the clip as a secret.
        case secret
        /// A rule of the user's calls the clip a secret.
        case secretByRule = "secret-by-rule"
        /// A rule of the user's excludes the clip.
        case excluded
        /// Another clipboard program only repeats an earlier clip.
        case repetition
        /// It has a meaning only in the owner's process: a pointer, a link, a resource of the X server.
        case processLocal = "process-local"
        /// A second picture, or a document that the owner would have to create first.
        case onRequest = "on-request"
        case tooLarge = "too-large"
        /// Cut files: their owner would treat the request as the paste.
        case endsCut = "ends-cut"
        /// Offered, but refused on request.
        case refused
        /// The owner did not answer in time.
        case silent

        /// The explanation for the user.
        package var explanation: String {
            switch self {
            case .secret: "its owner marks it as a secret"
            case .secretByRule: "your configuration treats it as a secret"
            case .excluded: "your configuration says never to keep it"
            case .repetition: "another clipboard program repeated an earlier copy"
            case .processLocal: "only its owner can use it"
            case .onRequest: "kept only if its owner asks for that when it exits"
            case .tooLarge: "too large"
            case .endsCut: "reading it would end the cut"
            case .refused: "its owner refuses it"
            case .silent: "its owner does not answer"
            }
        }
    }

    /// The target; nil for the whole clip.
    package var target: String?
    package var reason: Reason

    package init(target: String?, reason: Reason) {
        self.target = target
        self.reason = reason
    }
}
