extension TypeDeclaration {
    /// The roots of the physical and of the functional hierarchy.
    static let abstractTypes: [TypeDeclaration] = [
        TypeDeclaration("public.item", [], "Anything that can stand in a file system or on a pasteboard"),
        TypeDeclaration("public.content", [], "Anything that holds something a person would look at"),
        TypeDeclaration("public.data", ["public.item"], mime: ["application/octet-stream"], "A stream of bytes"),
        TypeDeclaration("public.directory", ["public.item"], mime: ["inode/directory"], "A directory of any kind"),
        TypeDeclaration("public.folder", ["public.directory"], os: ["fold"], "A directory that people look into"),
        TypeDeclaration("com.apple.package", ["public.directory"], "A directory that people see as one document"),
        TypeDeclaration("com.apple.resolvable", [], "A pointer to another item"),
        TypeDeclaration(
            "public.symlink", ["public.item", "com.apple.resolvable"], mime: ["inode/symlink"], os: ["slnk"],
            "A symbolic link"),
        TypeDeclaration(
            "com.apple.mount-point", ["public.item", "com.apple.resolvable"], mime: ["inode/mount-point"],
            "The root of a mounted volume"),
        TypeDeclaration("com.apple.application", [], "A program that people start"),
        TypeDeclaration("public.executable", ["public.item"], mime: ["application/x-executable"], "A program"),
        TypeDeclaration("public.composite-content", ["public.content"], "Content of mixed kinds: text with images"),
        TypeDeclaration("public.spreadsheet", ["public.content"], "A spreadsheet of any format"),
        TypeDeclaration("public.presentation", ["public.composite-content"], "A presentation of any format"),
        TypeDeclaration("public.message", [], "A message: mail, chat"),
        TypeDeclaration("public.contact", [], "Facts about a person or an organization"),
        TypeDeclaration("public.calendar-event", [], "An entry of a calendar"),
        TypeDeclaration("public.archive", [], "Files packed into one"),
        TypeDeclaration("public.disk-image", [], "The bytes of a volume in a file"),
        TypeDeclaration("public.database", [], "A database of any kind"),
        TypeDeclaration("public.font", [], "A font of any format"),
        TypeDeclaration(
            "public.audiovisual-content", ["public.data", "public.content"], "Sound, moving images or both"),
        TypeDeclaration("public.movie", ["public.audiovisual-content"], "Moving images, perhaps with sound"),
        TypeDeclaration("public.video", ["public.movie"], "Moving images without sound"),
        TypeDeclaration("public.audio", ["public.audiovisual-content"], "Sound"),
    ]
}
