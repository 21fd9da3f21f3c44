/// The state of a line-by-line reader in a document.
///
/// A cell may contain a nested document.
package protocol LineState {
    associatedtype Line

    var lines: [Line] { get }
    /// The index of the next line.
    var next: Int { get set }

    init(lines: [Line])
}

extension LineState {
    /// The next line; nil at the end.
    package var nextLine: Line? { next < lines.count ? lines[next] : nil }

    /// Returns the next line and moves past it; nil at the end.
    package mutating func takeLine() -> Line? {
        guard let line = nextLine else { return nil }
        next += 1
        return line
    }

    /// Takes the next lines as long as a condition holds.
    package mutating func takeLines(while condition: (Line) -> Bool) -> [Line] {
        var taken: [Line] = []
        while let line = nextLine, condition(line) {
            taken.append(line)
            next += 1
        }
        return taken
    }
}

/// A reader that reads a document and its nested documents line by line.
package protocol LineReading {
    associatedtype State: LineState

    /// The maximum depth of nested documents.
    static var depthLimit: Int { get }

    var state: State { get set }
    var depth: Int { get set }

    mutating func take(_ line: State.Line)

    /// Ends the open elements after the last line.
    mutating func end()
}

extension LineReading {
    /// Reads all lines.
    package mutating func run() {
        while let line = state.takeLine() { take(line) }
        end()
    }

    /// Reads lines as a document inside the open block; returns false if the nesting is too deep.
    package mutating func run(nested lines: [State.Line]) -> Bool {
        guard depth < Self.depthLimit else { return false }
        let outer = state
        state = State(lines: lines)
        depth += 1
        run()
        depth -= 1
        state = outer
        return true
    }
}
