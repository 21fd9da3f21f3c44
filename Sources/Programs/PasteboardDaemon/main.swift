import Glibc
import PasteboardClient
import PasteboardService

// Only this program links the formats, so `pasteboard convert` execs it.
if CommandLine.arguments.dropFirst().first == RendererProgram.documentArgument {
    DocumentConversion.run(Array(CommandLine.arguments.dropFirst(2)))
    exit(0)
}
DaemonCommand.run(CommandLine.arguments)
