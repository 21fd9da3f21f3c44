import Pasteboard
import PasteboardConsole
import PasteboardReading
import Targets
import UniformTypes

// `paste --as plain` of a picture: the text in it.
extension Paste {
    /// How to read the picture whose text is requested: `--as plain` was given, and only a picture is on offer.
    func picture(among offered: [Target]) throws -> ReadingPlan? {
        guard asType != nil, from == nil, !original, !clean, try requested(offered) == .text else { return nil }
        let plan = ReadingPlan(.type(.png), offered: offered)
        guard !plan.steps.isEmpty, offered.contains(where: { $0.uniformType?.conforms(to: .image) == true }),
            !offered.contains(where: \.isPlainText), ReadingPlan(.text, offered: offered).steps.allSatisfy(Self.isPage)
        else { return nil }
        return plan
    }

    /// True for the page that shows a copied picture, which has no text.
    private static func isPage(_ step: ReadingPlan.Step) -> Bool { step.type == .html }

    /// The text of the picture, or of the page next to it if that has text.
    func text(of picture: ReadingPlan, _ content: ContentReader) throws -> [UInt8] {
        let bytes = try content.read(picture)
        return try PictureText().text(of: bytes)
    }
}
