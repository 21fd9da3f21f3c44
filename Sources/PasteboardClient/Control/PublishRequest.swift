/// What a client asks the daemon to publish.
package struct PublishRequest: Equatable, Sendable {
    /// A representation as it travels: a type identifier, the target it is to be offered under alone (nil: all targets of
    /// its type), and its bytes.
    package struct Part: Equatable, Sendable {
        package var type: String
        package var target: String?
        package var bytes: [UInt8]
        /// The number under which the program is asked for the bytes when somebody wants them; nil where they are here.
        package var promise: Int?

        package init(type: String, target: String? = nil, bytes: [UInt8], promise: Int? = nil) {
            self.type = type
            self.target = target
            self.bytes = bytes
            self.promise = promise
        }
    }

    /// The name of the selection, such as `CLIPBOARD`.
    package var selection: String
    package var parts: [Part]
    /// Type identifiers: what is left of the rich types (`--as`); nil leaves all.
    package var asTypes: [String]?
    /// With ``asTypes``: nothing but these, not even text.
    package var onlyThese: Bool
    /// What the text targets carry: true the source, false the rendered text, nil what suits the type.
    package var textIsSource: Bool?
    package var isSensitive: Bool
    /// Let go after one complete transfer to a client that is no clipboard manager.
    package var once: Bool
    /// Let go after so many milliseconds.
    package var clearAfter: Int?
    /// The program's own number for a publication of which it has promised parts.
    package var publication: Int?
    /// Whoever keeps or passes on what is copied is asked not to.
    package var isLocal = false

    package init(
        selection: String, parts: [Part], asTypes: [String]? = nil, onlyThese: Bool = false, textIsSource: Bool? = nil,
        isSensitive: Bool = false, once: Bool = false, clearAfter: Int? = nil, publication: Int? = nil
    ) {
        self.selection = selection
        self.parts = parts
        self.asTypes = asTypes
        self.onlyThese = onlyThese
        self.textIsSource = textIsSource
        self.isSensitive = isSensitive
        self.once = once
        self.clearAfter = clearAfter
        self.publication = publication
    }
}
