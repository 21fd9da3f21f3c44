import PasteboardCommand

// The program that users run: `pasteboard`.
CommandProgram.main()
