extension UniformType {
    /// The offered type that serves the requests best, or `nil` when none does.
    ///
    /// The requests stand in order of preference. The first of them that is offered exactly wins; when none is, the
    /// first of them that an offered type conforms to, and of those types the first in the order of the offer.
    ///
    ///     UniformType.available(from: [.png, .image], in: [.jpeg, .tiff])   // .jpeg
    public static func available(from requested: [UniformType], in offered: [UniformType]) -> UniformType? {
        let exact = Set(offered)
        if let match = requested.first(where: exact.contains) { return match }
        for type in requested {
            if let match = offered.first(where: { $0.conforms(to: type) }) { return match }
        }
        return nil
    }
}
