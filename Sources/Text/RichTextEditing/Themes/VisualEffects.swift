import RichText

extension Attributes {
    /// Returns the effect on the appearance if other attributes replace these.
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

    /// The attributes that text typed after this inherits.
    ///
    /// The link is left out, because it depends on the position.
    var inherited: Attributes {
        var rest = self
        rest.attachment = nil
        for (key, value) in custom where !value.key.isInherited { rest.custom[key] = nil }
        return rest
    }
}

extension Marks {
    /// The marks that change the layout: another font, size or baseline.
    public static let layout: Marks = [.strong, .emphasis, .code, .superscript, .subscript]
}

extension Look {
    /// Returns the effect on the appearance if another look replaces this one.
    public func effect(of other: Look) -> VisualEffect {
        var effect: VisualEffect = []
        if fontFamily != other.fontFamily || fontSize != other.fontSize { effect.insert(.layout) }
        if foreground != other.foreground || background != other.background { effect.insert(.decoration) }
        return effect
    }
}
