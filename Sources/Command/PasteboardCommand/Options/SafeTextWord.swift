/// The argument for plain text without anything that runs in a terminal.
enum SafeTextWord {
    static func isMeant(by name: String) -> Bool { name.lowercased() == "safe" }
}
