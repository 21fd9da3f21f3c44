import PasteboardClient
import SelectionModel

/// The process that finds the roles of code, for the blocks of one text; it is started for the first one.
struct RunningLexer: ~Copyable {
    /// The file of the program; nil if it is not installed, or has failed.
    private var path: String?
    private var process: RunningRenderer?
    /// The time limit for a block: ten megabytes take less than a second, and few lexers take longer for anything else.
    private static let patience: Duration = .seconds(3)

    init(path: String?) { self.path = path }

    /// Returns the roles of code in a language that a lexer knows.
    ///
    /// - Returns: nil if the lexer library or the program is missing, or if the process fails; it is not started again.
    mutating func roles(of code: [UInt8], in language: String, until deadline: Instant) -> RoleRuns? {
        guard let path else { return nil }
        var source = RenderSource(type: "", code)
        source.language = language
        do throws(SystemError) {
            if let process {
                try process.load(source)
            } else {
                process = try RunningRenderer(RendererProgram.startLexer(path), source)
            }
            let request = RenderMessage.render(number: 1, type: CodeLexing.answerType, profile: "")
            if case .rendered(_, let bytes)? = process?.answer(to: request, until: min(deadline, .now + Self.patience))
            {
                return RoleRuns(bytes)
            }
        } catch {}
        (self.path, process) = (nil, nil)
        return nil
    }
}
