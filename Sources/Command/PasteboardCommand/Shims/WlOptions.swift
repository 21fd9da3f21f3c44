/// The options of wl-copy and wl-paste, as getopt_long(3) reads them.
struct WlOptions {
    /// The options by letter: the long name, and whether it takes a value.
    typealias Table = [Character: (name: String, takesValue: Bool)]

    private(set) var flags: Set<Character> = []
    private(set) var values: [Character: String] = [:]
    private(set) var words: [String] = []

    /// - Parameters:
    ///   - arguments: the arguments of the program.
    ///   - table: its options.
    ///   - stops: the letter of an option after which everything is a word.
    /// - Throws: the failure of the program if an option is unknown, or lacks its value.
    init(_ arguments: [String], _ table: Table, stopsAt stops: Character? = nil) throws {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--" {
                words += rest
                return
            }
            guard word.first == "-", word.count > 1 else {
                words.append(word)
                continue
            }
            let found = word.hasPrefix("--") ? try Self.long(word, table) : try Self.short(word, table)
            for (letter, value) in found {
                flags.insert(letter)
                guard table[letter]?.takesValue == true else { continue }
                guard let value = value ?? rest.popFirst() else {
                    throw shimFailure("option requires an argument -- '\(letter)'")
                }
                values[letter] = value
            }
            if let stops, flags.contains(stops) {
                words += rest
                return
            }
        }
    }

    private static func long(_ word: String, _ table: Table) throws -> [(Character, String?)] {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        let found = table.filter { $0.value.name == name }
        let near = found.isEmpty ? table.filter { $0.value.name.hasPrefix(name) } : found
        guard near.count == 1, let option = near.first else { throw shimFailure("unrecognized option '--\(name)'") }
        let value = parts.count > 1 ? String(parts[1]) : nil
        guard value == nil || option.value.takesValue else {
            throw shimFailure("option '--\(name)' doesn't allow an argument")
        }
        return [(option.key, value)]
    }

    private static func short(_ word: String, _ table: Table) throws -> [(Character, String?)] {
        var result: [(Character, String?)] = []
        var letters = word.dropFirst()
        while let letter = letters.popFirst() {
            guard let option = table[letter] else { throw shimFailure("invalid option -- '\(letter)'") }
            guard option.takesValue, !letters.isEmpty else {
                result.append((letter, nil))
                continue
            }
            result.append((letter, String(letters)))
            break
        }
        return result
    }
}
