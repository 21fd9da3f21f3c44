import Pasteboard
import PasteboardClient
import SelectionModel

/// Why a read failed.
package enum ReadingFailure: Error, Sendable {
    /// Nothing of this kind is on offer, and none can be derived.
    case nothingThere
    /// The content cannot be written as the type, for this reason.
    case noPlace(String)
    case retrieval(RetrievalError)
    case conversion(ItemRenderer.Failure)
    case picture(PictureConversion.Failure)
    case converter(UserConversion.Failure)
}
