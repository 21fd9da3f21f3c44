import FormatCatalog
import UniformTypes

extension UniformType {
    /// The byte order of a type of text in UTF-16.
    package var utf16Form: UTF16Text { conforms(to: .utf16ExternalPlainText) ? .external : .ofThisMachine }
}
