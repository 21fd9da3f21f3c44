extension TypeDeclaration {
    /// Source code.
    static let sourceTypes: [TypeDeclaration] = [
        TypeDeclaration("public.source-code", ["public.plain-text"], short: ["source"], "Source code of any language"),
        TypeDeclaration("public.script", ["public.source-code"], "Source code that runs as it is"),
        TypeDeclaration(
            "public.shell-script", ["public.script"], mime: ["application/x-shellscript", "text/x-shellscript"],
            ext: ["sh"], short: ["shell", "sh"], "Shell script"),
        TypeDeclaration(
            "public.python-script", ["public.shell-script"], mime: ["text/x-python", "text/x-python-script"],
            ext: ["py"], short: ["python", "py"], "Python source"),
        TypeDeclaration(
            "com.netscape.javascript-source", ["public.script", "public.executable"],
            mime: ["text/javascript", "application/javascript"], ext: ["js"], short: ["javascript", "js"],
            "JavaScript source"),
        TypeDeclaration(
            "public.swift-source", ["public.source-code"], mime: ["text/x-swift"], ext: ["swift"], short: ["swift"],
            "Swift source"),
        TypeDeclaration(
            "public.c-source", ["public.source-code"], mime: ["text/x-csrc"], ext: ["c"], short: ["c"], "C source"),
        TypeDeclaration(
            "public.objective-c-source", ["public.source-code"], mime: ["text/x-objcsrc"], ext: ["m"],
            short: ["objc"], "Objective-C source"),
        TypeDeclaration(
            "public.c-plus-plus-source", ["public.source-code"], mime: ["text/x-c++src"], ext: ["cpp", "cc", "cxx"],
            short: ["c++", "cpp"], "C++ source"),
        TypeDeclaration("public.c-header", ["public.source-code"], mime: ["text/x-chdr"], ext: ["h"], "C header"),
        TypeDeclaration(
            "com.sun.java-source", ["public.source-code"], mime: ["text/x-java"], ext: ["java"], short: ["java"],
            "Java source"),
    ]
}
