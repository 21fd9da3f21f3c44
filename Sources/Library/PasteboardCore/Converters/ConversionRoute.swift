import FormatCatalog
import UniformTypes

/// A chain of conversions from an available type to a requested one.
struct ConversionRoute: Sendable {
    enum Step: Sendable {
        /// A converter of the program, by its index in the order of registration.
        case own(Int, to: UniformType)
        /// Reading and writing by the formats of this library.
        case builtIn(from: UniformType, to: UniformType)
    }

    let origin: UniformType
    var steps: [Step] = []
    var type: UniformType
    fileprivate var lossySteps = 0

    /// The longest route; more steps lose too much.
    static let longest = 3

    /// The type to read from a pasteboard, which depends on the application that owns it.
    var source: UniformType {
        if case .builtIn(_, let type) = steps.first { type } else { origin }
    }

    /// The rest of the route after that type.
    var fromSource: ConversionRoute {
        var rest = self
        if case .builtIn = steps.first { rest.steps.removeFirst() }
        return rest
    }

    var usesOwn: Bool { steps.contains { if case .own = $0 { true } else { false } } }

    fileprivate init(_ origin: UniformType) {
        self.origin = origin
        type = origin
    }

    /// Lossless routes come first, then shorter ones, then the one that was found first.
    fileprivate func isBetter(than other: ConversionRoute) -> Bool {
        (lossySteps, steps.count) < (other.lossySteps, other.steps.count)
    }
}

/// The types that can be made of available ones, with a program's converters and the formats of this library.
struct ConversionMap {
    private(set) var routes: [UniformType: ConversionRoute] = [:]
    /// The types in the order in which they were reached.
    private(set) var reached: [UniformType] = []

    /// Finds the routes from available types; `readsPlainText` allows rich text from plain text.
    init(
        from origins: [UniformType], _ converters: [PasteboardConverter], readsPlainText: Bool,
        formats: FormatRegistry = .known
    ) {
        var front: [ConversionRoute] = origins.map { ConversionRoute($0) }
        for route in front { take(route) }
        for _ in 0..<ConversionRoute.longest {
            var next: [ConversionRoute] = []
            for route in front where routes[route.type]?.steps.count == route.steps.count {
                next += route.extended(by: converters) + route.extended(by: formats, readsPlainText)
            }
            front = next.filter { take($0) }
        }
    }

    /// Stores a route if it is the best so far; returns whether it is.
    @discardableResult
    private mutating func take(_ route: ConversionRoute) -> Bool {
        if let known = routes[route.type] {
            guard route.isBetter(than: known) else { return false }
        } else {
            reached.append(route.type)
        }
        routes[route.type] = route
        return true
    }
}

extension ConversionRoute {
    fileprivate func extended(by converters: [PasteboardConverter]) -> [ConversionRoute] {
        converters.indices.filter { type.conforms(to: converters[$0].from) }.map { index in
            adding(.own(index, to: converters[index].to), converters[index].to, isLossy: converters[index].isLossy)
        }
    }

    /// Never twice in a row, because the second step could only undo the first.
    fileprivate func extended(by formats: FormatRegistry, _ readsPlainText: Bool) -> [ConversionRoute] {
        if case .builtIn = steps.last { return [] }
        guard formats.canRead(type), readsPlainText || !type.isPlainTextOnly else { return [] }
        return formats.formats.filter { $0.isWritten && $0.type != type }.map {
            adding(.builtIn(from: type, to: $0.type), $0.type, isLossy: $0.role == .text)
        }
    }

    private func adding(_ step: Step, _ type: UniformType, isLossy: Bool) -> ConversionRoute {
        var route = self
        route.steps.append(step)
        route.type = type
        route.lossySteps += isLossy ? 1 : 0
        return route
    }
}
