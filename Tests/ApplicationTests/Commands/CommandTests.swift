import Testing

/// The command line as scripts and other programs meet it: built programs, a real X server, another client that looks.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
enum CommandTests {}
