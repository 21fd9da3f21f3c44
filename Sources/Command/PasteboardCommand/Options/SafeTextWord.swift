/// The word for plain text that runs nothing in a terminal.
enum SafeTextWord {
    static func isMeant(by name: String) -> Bool { name.lowercased() == "safe" }
}
