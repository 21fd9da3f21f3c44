import Formats
import Pasteboard

extension Configuration {
    /// The formats with the user's settings.
    package var formats: FormatRegistry { FormatRegistry.standard.speaking(markdown).keeping(linkSchemes: linkSchemes) }
}
