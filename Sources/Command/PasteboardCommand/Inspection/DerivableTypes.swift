import FormatCatalog
import Pasteboard
import Targets
import UniformTypes

/// The types that can be derived from an offer; those of tables only from a table.
struct DerivableTypes {
    let types: [UniformType]

    init(of offered: [Target]) {
        let present = Set(offered.compactMap(\.uniformType))
        let hasTable = present.contains { $0.conforms(to: .delimitedText) }
        types = FormatRegistry.known.formats.filter { format in
            !present.contains(format.type) && !format.type.isUTF16 && (hasTable || !format.isTable)
                && !ReadingPlan(.type(format.type), offered: offered).steps.isEmpty
        }.map(\.type)
    }
}
