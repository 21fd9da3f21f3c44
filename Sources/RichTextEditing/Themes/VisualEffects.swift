import RichText

extension Attributes {
    /// What of the appearance differs between text with these attributes and text with others.
    public func effect(of other: Attributes) -> VisualEffect {
        var effect: VisualEffect = []
        let changed = marks.symmetricDifference(other.marks)
        if !changed.isDisjoint(with: .layout) || attachment != other.attachment || language != other.language {
            effect.insert(.layout)
        }
        if !changed.subtracting(.layout).isEmpty || link != other.link { effect.insert(.decoration) }
        effect.formUnion(look.effect(of: other.look))
        for key in Set(custom.keys).union(other.custom.keys) where custom[key] != other.custom[key] {
            effect.formUnion((custom[key] ?? other.custom[key])?.key.effect ?? [])
        }
        return effect
    }

    /// What text that is typed after text with these attributes takes on, but for the link, which depends on the place.
    var inherited: Attributes {
        var rest = self
        rest.attachment = nil
        for (key, value) in custom where !value.key.isInherited { rest.custom[key] = nil }
        return rest
    }
}

extension Marks {
    /// The marks whose text takes another place: another font, another size, or another line.
    public static let layout: Marks = [.strong, .emphasis, .code, .superscript, .subscript]
}

extension Look {
    /// What of the appearance differs between the two.
    public func effect(of other: Look) -> VisualEffect {
        var effect: VisualEffect = []
        if fontFamily != other.fontFamily || fontSize != other.fontSize { effect.insert(.layout) }
        if foreground != other.foreground || background != other.background { effect.insert(.decoration) }
        return effect
    }
}
