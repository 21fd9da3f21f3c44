import FormatCore

/// The declarations of a block that its text takes on.
struct LineStyle: Equatable {
    private var declarations: [(name: String, value: String)] = []

    var isEmpty: Bool { declarations.isEmpty }
    /// The declarations as a `style` attribute.
    var text: String { declarations.map { $0.name + ":" + $0.value }.joined(separator: ";") }

    private static let textual: Set<String> = [
        "color", "font", "font-family", "font-size", "font-style", "font-weight", "text-decoration",
        "text-decoration-line",
    ]

    init() {}

    init(_ style: ArraySlice<UInt8>) {
        CSSSyntax.forEachDeclaration(of: style) { declaration in
            let name = declaration.name
            guard Self.textual.contains(name), declarations.count < Self.textual.count else { return }
            declarations.append((name, declaration.value))
        }
    }

    /// Properties that content cannot take back from the element around it.
    private static let lasting: Set<String> = ["font", "text-decoration", "text-decoration-line"]
    /// Values that depend on the element around.
    private static let relative: Set<String> = [
        "inherit", "initial", "unset", "revert", "currentcolor", "bolder", "lighter",
    ]

    /// True if nothing of the other style remains visible inside this one.
    func declaresAll(of other: LineStyle) -> Bool {
        other.declarations.allSatisfy { said in
            !Self.lasting.contains(said.name)
                && declarations.contains {
                    $0.name == said.name && !$0.value.hasPrefix("var(")
                        && !Self.relative.contains($0.value.lowercased())
                }
        }
    }

    static func == (left: LineStyle, right: LineStyle) -> Bool {
        left.declarations.elementsEqual(right.declarations) { $0.name == $1.name && $0.value == $1.value }
    }
}
