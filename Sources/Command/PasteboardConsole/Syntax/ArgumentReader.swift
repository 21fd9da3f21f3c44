/// Reads the words after a command, in one pass.
///
/// Options may be anywhere before `--`. `-abc` is three short options, whose values follow in order. A word that starts with a
/// dash is never the value of the option before it, except for `-` itself; `--option=-5` gives such a value.
package struct ArgumentReader {
    /// The action that the arguments request.
    package enum Request: Equatable {
        case run
        case help
        case version
    }

    private let parameters: [ParameterDescription]
    private let takes: (_ parameter: Int, _ word: String) -> Bool
    private let assign: (_ parameter: Int, _ value: String?) throws(InvalidValue) -> Void

    private var rest: ArraySlice<String>
    private var request = Request.run
    private var fault: UsageError?
    private var nextPositional: Int?
    private var hasPositional = false
    private var surplus: [String] = []

    private init(
        _ words: ArraySlice<String>, _ parameters: [ParameterDescription],
        takes: @escaping (_ parameter: Int, _ word: String) -> Bool,
        assign: @escaping (_ parameter: Int, _ value: String?) throws(InvalidValue) -> Void
    ) {
        self.parameters = parameters
        self.takes = takes
        self.assign = assign
        rest = words
        nextPositional = parameters.firstIndex { $0.kind == .positional }
    }

    /// Reads words, and hands each value to its parameter.
    ///
    /// - Parameters:
    ///   - words: the words after the name of the command.
    ///   - parameters: the parameters of the command.
    ///   - takes: whether a word is the value of a flag with an optional value.
    ///   - assign: given the index of a parameter, and its value unless it is a flag.
    /// - Returns: `help` or `version` if one of them is requested, even next to other errors.
    /// - Throws: the first fault of the line.
    package static func read(
        _ words: ArraySlice<String>, for parameters: [ParameterDescription],
        takes: @escaping (_ parameter: Int, _ word: String) -> Bool = { _, _ in false },
        assign: @escaping (_ parameter: Int, _ value: String?) throws(InvalidValue) -> Void
    ) throws(UsageError) -> Request {
        var reader = ArgumentReader(words, parameters, takes: takes, assign: assign)
        return try reader.read()
    }

    private mutating func read() throws(UsageError) -> Request {
        if let index = nextPositional, parameters[index].isVerbatim { return try readVerbatim(into: index) }
        while let word = rest.popFirst() {
            if word == "--" {
                while let word = rest.popFirst() { positional(word) }
            } else if !word.isOption {
                positional(word)
            } else if word.hasPrefix("---") {
                report(.malformedOption(word))
            } else if word.hasPrefix("--") {
                long(word)
            } else {
                short(word)
            }
        }
        if request != .run { return request }
        if !surplus.isEmpty { report(.unexpectedArguments(surplus)) }
        if let index = nextPositional, parameters[index].isRequired, !hasPositional {
            report(.missingArgument(parameters[index].usage))
        }
        if let fault { throw fault }
        return .run
    }

    /// Passes all words to one parameter, unless the first one asks for help.
    private mutating func readVerbatim(into index: Int) throws(UsageError) -> Request {
        if let word = rest.first, ["--help", "-h", "--version"].contains(word) {
            return word == "--version" ? .version : .help
        }
        if parameters[index].isRequired, rest.isEmpty { throw .missingArgument(parameters[index].usage) }
        while let word = rest.popFirst() { store(word, in: index) }
        if let fault { throw fault }
        return .run
    }

    /// Keeps the first error, which usually causes the others.
    private mutating func report(_ error: UsageError) {
        if fault == nil { fault = error }
    }
}

extension ArgumentReader {
    private mutating func positional(_ word: String) {
        guard let index = nextPositional else {
            surplus.append(word)
            return
        }
        hasPositional = true
        store(word, in: index)
        if !parameters[index].isRepeatable {
            nextPositional = parameters[(index + 1)...].firstIndex { $0.kind == .positional }
            hasPositional = false
        }
    }

    /// `--name` or `--name=value`.
    private mutating func long(_ word: String) {
        let sign = word.utf8.firstIndex(of: UInt8(ascii: "="))
        let name = word[word.index(word.startIndex, offsetBy: 2)..<(sign ?? word.endIndex)]
        let value = sign.map { String(word[word.index(after: $0)...]) }
        guard !name.isEmpty else { return report(.malformedOption(word)) }
        if asks(long: name) { return }
        guard let index = parameters.firstIndex(where: { $0.long == name && $0.kind != .positional }) else {
            return report(.unknownOption("--\(name)"))
        }
        if !accept(index, value) { report(.missingValue(of: parameters[index].name)) }
    }

    /// `-a`, `-abc` or `-a=value`.
    private mutating func short(_ word: String) {
        let letters = word.dropFirst()
        if let sign = letters.firstIndex(of: "=") {
            let name = letters[..<sign]
            guard let letter = name.first else { return report(.malformedOption(word)) }
            if name.count == 1, asks(short: letter) { return }
            guard name.count == 1, let index = index(of: letter) else { return report(.unknownOption("-\(name)")) }
            _ = accept(index, String(letters[letters.index(after: sign)...]))
            return
        }
        guard letters.contains(where: { index(of: $0) != nil || $0 == Self.helpLetter }) else {
            return report(.unknownOption(word))
        }
        for letter in letters where !asks(short: letter) {
            guard let index = index(of: letter) else {
                report(.unknownOption("-\(letter)"))
                continue
            }
            if accept(index, nil) { continue }
            // A joined value looks like more letters.
            report(letters.count == 1 ? .missingValue(of: shortName(index)) : .unknownOption(word))
        }
    }

    private func index(of letter: Character) -> Int? { parameters.firstIndex { $0.short == letter } }

    private func shortName(_ index: Int) -> String { "-\(parameters[index].short ?? "-") \(parameters[index].value)" }

    /// Stores the value of a flag or an option; returns false if it has none and needs one.
    private mutating func accept(_ index: Int, _ attached: String?) -> Bool {
        switch parameters[index].kind {
        case .flag:
            if let attached {
                report(.unexpectedValue(attached, of: parameters[index].name))
            } else {
                store(nil, in: index)
            }
        case .flagOrOption:
            let next = attached == nil ? rest.first.flatMap { !$0.isOption && takes(index, $0) ? $0 : nil } : nil
            if next != nil { rest.removeFirst() }
            store(attached ?? next, in: index)
        case .option, .positional:
            if let attached {
                store(attached, in: index)
            } else if let next = rest.first, !next.isOption {
                rest.removeFirst()
                store(next, in: index)
            } else {
                return false
            }
        }
        return true
    }

    private mutating func store(_ value: String?, in index: Int) {
        do {
            try assign(index, value)
        } catch {
            report(.invalidValue(value ?? "", of: parameters[index].name, error))
        }
    }

    private static let helpLetter: Character = "h"

    /// Records a request for help; returns false for any other letter.
    private mutating func asks(short letter: Character) -> Bool {
        guard letter == Self.helpLetter else { return false }
        request = .help
        return true
    }

    private mutating func asks(long name: Substring) -> Bool {
        switch name {
        case "help": request = .help
        // Help has precedence.
        case "version": if request == .run { request = .version }
        default: return false
        }
        return true
    }
}

extension String {
    /// Whether a word looks like an option.
    fileprivate var isOption: Bool { utf8.first == UInt8(ascii: "-") && utf8.count > 1 }
}
