import PasteboardConsole
import PasteboardReading

/// The progress of a paste, shown on a terminal.
final class PasteProgress {
    private let arriving = Progress("pasting")
    private var converting: Progress?

    func reach(_ stage: ContentReader.Stage) {
        switch stage {
        case .arriving(let count): arriving.reach(count)
        case .converting(let count):
            converting = Progress("converting")
            converting?.begin(count)
        }
    }
}
