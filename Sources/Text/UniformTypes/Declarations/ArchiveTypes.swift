extension TypeDeclaration {
    /// Files packed into one.
    static let archiveTypes: [TypeDeclaration] = [
        TypeDeclaration(
            "public.zip-archive", ["com.pkware.zip-archive"],
            mime: ["application/zip", "application/x-zip-compressed"],
            ext: ["zip"], short: ["zip"], "Zip archive"),
        TypeDeclaration(
            "com.pkware.zip-archive", ["public.data", "public.archive"], mime: ["application/zip"], ext: ["zip"],
            "Zip archive of PKWARE's making"),
    ]
}
