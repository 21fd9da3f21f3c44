/// The dependency of a line on the lines before it.
enum BlockStep {
    /// The line continues open blocks, or is blank.
    case continues
    /// The line begins a block, and would begin the same one if the leaf before it had been closed.
    case begins
    /// The effect of the line depends on the whole paragraph before it.
    case depends
}
