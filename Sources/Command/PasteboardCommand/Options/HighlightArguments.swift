import Glibc

/// The option `--highlight`, whose theme is optional.
///
/// The next word is a theme unless it is an option or a file.
enum HighlightArguments {
    static func expanded(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, ["copy", "convert"].contains(command) else { return arguments }
        var result: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { return result + [word] + rest }
            let isBare = word == "--highlight" && !(rest.first.map(isTheme) ?? false)
            result.append(isBare ? "--highlight=light" : word)
        }
        return result
    }

    private static func isTheme(_ word: String) -> Bool {
        unsafe !word.hasPrefix("-") && access(word, F_OK) != 0
    }
}
