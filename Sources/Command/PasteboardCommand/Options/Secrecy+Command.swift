import Pasteboard
import PasteboardConsole

extension Secrecy {
    /// Throws if a copy is a secret.
    ///
    /// - Parameters:
    ///   - evidence: the offer, and the known facts about the source application.
    ///   - texts: the texts that have been read.
    ///   - consequence: the consequence in the message, such as "it is not read".
    /// - Throws: the failure of a command that is not permitted.
    func check(_ evidence: SourceEvidence, texts: [[UInt8]] = [], _ consequence: String) throws(CommandFailure) {
        switch verdict(on: evidence, texts: texts) {
        case .open, .excluded: return
        case .secret(.marked): throw CommandFailure(.notPermitted, "the owner marks this as a secret; \(consequence)")
        case .secret(.rule):
            throw CommandFailure(.notPermitted, "your configuration marks this as a secret; \(consequence)")
        }
    }
}
