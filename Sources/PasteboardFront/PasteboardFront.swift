import PasteboardConsole

/// The program that people type.
///
/// What editors and scripts do all day it does itself; it is small, because a large program takes longer to start than
/// that takes. Everything else is done by the whole command, in its place.
@main
struct PasteboardFront {
    static func main() {
        CommandProcess.run { arguments in
            let rest = try UsualCommand(arguments)?.run() ?? .everything
            if rest != .nothing { try WholeCommand.takeOver(rest) }
        } explaining: { error, _ in
            CommandFailure(.software, "\(error)")
        }
    }
}
