import PasteboardConsole

/// The program that users run.
///
/// It handles the frequent operations of editors and scripts itself, and is small, because a large program takes longer
/// to start than these operations take. Everything else is done by the whole command, which replaces it.
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
