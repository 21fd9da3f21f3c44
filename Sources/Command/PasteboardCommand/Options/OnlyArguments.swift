import Glibc

/// `--only TYPE` and `--only=TYPE`, short for `--as TYPE --only`.
///
/// The word after `--only` is a type if it is the name of one, else a file.
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
        unsafe !word.hasPrefix("-") && access(word, F_OK) != 0 && (try? TypeArgument(text: word).type()) != nil
    }
}
