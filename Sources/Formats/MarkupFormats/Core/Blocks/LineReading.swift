/// What a reader of lines knows about the document it is in; a cell may hold a document of its own.
package protocol LineState {
    associatedtype Line

    var lines: [Line] { get }
    /// The index of the line that is read next.
    var next: Int { get set }

    init(lines: [Line])
}

extension LineState {
    /// The line that is read next; nil at the end.
    package var nextLine: Line? { next < lines.count ? lines[next] : nil }

    /// Returns the next line, and continues after it; nil at the end.
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

/// A reader that takes a document line by line, and documents inside of it.
package protocol LineReading {
    associatedtype State: LineState

    /// How deep documents may stand in each other.
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

    /// Reads lines as a document inside the open block; returns false where documents stand too deep in each other.
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
