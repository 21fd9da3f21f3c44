import Glibc
import PasteboardClient
import PasteboardService

// The formats are linked by this program alone, so that `pasteboard convert` execs it.
if CommandLine.arguments.dropFirst().first == RendererProgram.documentArgument {
    DocumentConversion.run(CommandLine.arguments.dropFirst(2))
    exit(0)
}
DaemonCommand.run(CommandLine.arguments)
