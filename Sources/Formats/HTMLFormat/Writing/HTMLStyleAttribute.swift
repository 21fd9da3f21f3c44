import FormatCore

/// The `style` attribute of a tag, which is omitted if it has no declarations.
struct HTMLStyleAttribute {
    private var bytes: [UInt8] = []

    /// Adds a declaration.
    mutating func add(_ declaration: StaticString, _ value: String = "") {
        bytes.append(bytes.isEmpty ? " style=\"" : ";")
        bytes.append(declaration)
        bytes.append(value)
    }

    /// Writes the attribute and the end of the tag.
    func endTag(in output: inout [UInt8]) {
        output.append(contentsOf: bytes)
        output.append(bytes.isEmpty ? ">" : "\">")
    }
}
