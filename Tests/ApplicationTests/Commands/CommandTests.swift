import Testing

// The command line as scripts and other programs use it: built programs, a real X server, another client that reads. Within
// each of these the suites run one after the other, because they wait for several processes with timeouts that a busy machine
// would exceed. Four run at the same time, which keeps two processors busy.

/// What commands paste, convert and show, and how they read the clipboard of other programs.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
enum CommandTests {}

/// What `copy` reads, and what others get from it.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
enum CopyCommandTests {}

/// Commands in a terminal, with its screen and keys.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
enum TerminalCommandTests {}

/// Commands while the daemon or the owner of the clipboard starts, does not answer, or is missing.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
enum SilentSessionTests {}
