import PasteboardConsole
import SelectionModel

/// A replacement for another clipboard program, with the options of that program.
protocol Shim {
    /// Reads the arguments as that program does.
    init(_ arguments: [String]) throws

    func run() throws
}

extension ShimName {
    /// Does what the arguments say; whatever fails, the status is 1.
    func run(_ arguments: [String]) throws {
        do {
            try start(arguments)
        } catch let failure as CommandFailure {
            throw shimFailure(failure.message)
        } catch let error as RetrievalError {
            throw shimFailure(CommandFailure(error).message)
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

    /// The line that names the program and its version, in the form that scripts look for.
    func version(like version: String) -> String {
        "\(rawValue) \(version), as pasteboard \(CommandProgram.version)"
    }
}

/// The failure of such a program, whose status is 1 whatever the reason.
func shimFailure(_ message: String?) -> CommandFailure {
    CommandFailure(exitStatus: 1, message)
}
