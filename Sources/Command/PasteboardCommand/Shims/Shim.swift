import PasteboardConsole
import SelectionModel

/// A replacement for another clipboard program, with the options of that program.
protocol Shim {
    /// Reads the arguments as that program does.
    init(_ arguments: [String]) throws

    func run() throws
}

extension ShimName {
    /// Runs the program; all failures have the status 1.
    func run(_ arguments: [String]) throws {
        do {
            try start(arguments)
        } catch {
            throw shimFailure(CommandFailure(of: error).message)
        }
    }

    private func start(_ arguments: [String]) throws {
        switch self {
        case .xclip: try XclipShim(arguments).run()
        case .xsel: try XselShim(arguments).run()
        case .wlCopy: try WlCopyShim(arguments).run()
        case .wlPaste: try WlPasteShim(arguments).run()
        }
    }

    /// The line with the name of the program and its version, in the form that scripts expect.
    func version(like version: String) -> String { "\(rawValue) \(version), as pasteboard \(CommandProgram.version)" }
}

/// A failure of such a program; its status is always 1.
func shimFailure(_ message: String?) -> CommandFailure { CommandFailure(exitStatus: 1, message) }
