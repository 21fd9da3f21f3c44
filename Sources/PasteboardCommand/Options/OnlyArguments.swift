import Glibc

/// `--only TYPE` and `--only=TYPE`, which say in one what `--as TYPE --only` says in two.
///
/// What follows `--only` is a type where it is the name of one, and no file.
enum OnlyArguments {
    static func expanded(_ arguments: [String]) -> [String] {
        guard arguments.first == "copy" else { return arguments }
        var result: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" { return result + [word] + rest }
            if word.hasPrefix("--only=") {
                result += ["--only", "--as", String(word.dropFirst("--only=".count))]
            } else if word == "--only", let next = rest.first, isType(next) {
                rest.removeFirst()
                result += ["--only", "--as", next]
            } else {
                result.append(word)
            }
        }
        return result
    }

    private static func isType(_ word: String) -> Bool {
        !word.hasPrefix("-") && access(word, F_OK) != 0 && (try? TypeArgument(text: word).type()) != nil
    }
}
