/// The time since a moment, short enough for a column.
enum Age {
    static func text(seconds: Int) -> String {
        switch seconds {
        case ..<10: "now"
        case ..<60: "\(seconds) s"
        case ..<3600: "\(seconds / 60) min"
        case ..<86_400: "\(seconds / 3600) h"
        case ..<1_209_600: "\(seconds / 86_400) d"
        case ..<31_536_000: "\(seconds / 604_800) wk"
        default: "\(seconds / 31_536_000) y"
        }
    }
}
