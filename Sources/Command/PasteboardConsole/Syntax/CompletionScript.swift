/// A script with which a shell completes a command line.
///
/// The words are part of the script, so that the shell starts no program when the user presses Tab.
package enum CompletionScript: String, CaseIterable {
    case bash
    case zsh
    case fish

    /// Returns the text of the script.
    package func text(for program: ProgramDescription) -> String {
        switch self {
        case .bash: BashCompletion(program).text
        case .zsh: ZshCompletion(program).text
        case .fish: FishCompletion(program).text
        }
    }
}

extension ProgramDescription {
    /// The name of the function that a shell calls.
    var functionName: String { "_" + name }
}

extension VerbDescription {
    /// Its flags and options, and those that every command has.
    var completedOptions: [ParameterDescription] { options + sharedOptions + ProgramDescription.standardOptions }
}

extension String {
    /// A word of a shell, in single quotes.
    var quotedForShell: String { "'" + escaped(["'"]) { _ in "'\\''" } + "'" }

    /// The text with some characters replaced.
    func escaped(_ characters: Set<Character>, _ replacement: (Character) -> String) -> String {
        reduce(into: "") { result, character in
            if characters.contains(character) { result += replacement(character) } else { result.append(character) }
        }
    }
}
