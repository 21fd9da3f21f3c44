import Formats
import Pasteboard

extension Configuration {
    /// The formats as the user wants them.
    package var formats: FormatRegistry {
        FormatRegistry.standard.speaking(markdown).keeping(linkSchemes: linkSchemes)
    }
}
