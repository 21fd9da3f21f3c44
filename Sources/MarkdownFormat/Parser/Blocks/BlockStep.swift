/// How a line comes to its blocks.
enum BlockStep {
    /// It goes on with blocks that are open, or is blank.
    case continues
    /// It begins a block, and would begin the same one if the leaf before it had been closed.
    case begins
    /// What it does depends on the whole paragraph before it.
    case depends
}
