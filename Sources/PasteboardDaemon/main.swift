import PasteboardService

DaemonCommand.run(CommandLine.arguments)
