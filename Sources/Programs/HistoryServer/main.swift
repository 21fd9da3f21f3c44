// The program that stores the history: `pasteboard-history`.
HistoryCommand.run(CommandLine.arguments)
