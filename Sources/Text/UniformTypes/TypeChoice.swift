extension UniformType {
    /// The offered type that matches the requests best; nil if none matches.
    ///
    /// The requests are in order of preference. The first of them that is offered exactly is the result. If there is
    /// none, it is the first offered type that conforms to the first possible request.
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
