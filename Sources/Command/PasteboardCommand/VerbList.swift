import PasteboardConsole

/// The commands of the program, in the order of its help.
///
/// A new command is a type in its own file, and one name in this list.
enum VerbList {
    static var all: [any Verb.Type] {
        [
            Copy.self, Paste.self, As.self, Add.self, Inspect.self, View.self, Watch.self, Convert.self, Types.self,
            Clear.self, History.self, Readers.self, Status.self, Doctor.self, Drag.self, Drop.self, SSH.self,
            Remote.self, InstallShims.self,
        ]
    }

    static var names: [String] { all.map { $0.name } }

    static func verb(named name: String) -> (any Verb.Type)? { all.first { $0.name == name } }
}
