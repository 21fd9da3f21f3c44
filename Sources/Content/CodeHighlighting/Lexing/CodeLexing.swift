import PasteboardClient

/// The process that finds the roles of code: `pasteboardd --lex`.
///
/// The lexers are third-party C++, and the code is untrusted, so the process is sandboxed without files and network.
package enum CodeLexing {
    /// The type of the answer: the bytes of ``RoleRuns``.
    package static let answerType = "roles"
    /// The limit of processor time, in seconds: ten megabytes take less than one.
    private static let processorLimit: UInt64 = 10

    /// Serves on the socket that was passed, and ends the process.
    package static func run() -> Never {
        var answer: [UInt8]?
        RendererLoop.run(memoryLimit: RendererLoop.memoryLimit, processorLimit: processorLimit) {
            _ = LexerLanguage.loadLibrary()
        } answer: { message in
            switch message {
            case .load(let source):
                answer = LexerLanguage(named: source.language)?.roles(in: source.bytes)?.bytes
                return []
            case .render(let number, _, _):
                return [answer.map { .rendered(number: number, $0) } ?? .failed(number: number)]
            case .ask, .remark, .rendered, .failed: return nil
            }
        }
    }
}
