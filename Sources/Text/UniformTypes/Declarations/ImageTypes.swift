extension TypeDeclaration {
    /// Still images.
    static let imageTypes: [TypeDeclaration] = [
        TypeDeclaration("public.image", ["public.data", "public.content"], short: ["image"], "Image of any format"),
        TypeDeclaration(
            "public.png", ["public.image"], mime: ["image/png"], ext: ["png"], os: ["PNGf"],
            pasteboard: ["Apple PNG pasteboard type"], short: ["png"],
            magic: [ByteSignature([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])], "PNG image"),
        TypeDeclaration(
            "public.jpeg", ["public.image"], mime: ["image/jpeg", "image/jpg", "image/pjpeg"],
            ext: ["jpeg", "jpg", "jpe"], os: ["JPEG"], short: ["jpeg", "jpg"],
            magic: [ByteSignature([0xFF, 0xD8, 0xFF])], "JPEG image"),
        TypeDeclaration(
            "public.tiff", ["public.image"], mime: ["image/tiff", "image/x-tiff"], ext: ["tiff", "tif"], os: ["TIFF"],
            pasteboard: ["NeXT TIFF v4.0 pasteboard type"], short: ["tiff"],
            magic: [ByteSignature([0x49, 0x49, 0x2A, 0x00]), ByteSignature([0x4D, 0x4D, 0x00, 0x2A])], "TIFF image"),
        TypeDeclaration(
            "com.compuserve.gif", ["public.image"], mime: ["image/gif"], ext: ["gif"], os: ["GIFf"], short: ["gif"],
            magic: [ByteSignature("GIF87a"), ByteSignature("GIF89a")], "GIF image"),
        TypeDeclaration(
            "com.microsoft.bmp", ["public.image"], mime: ["image/bmp", "image/x-bmp", "image/x-ms-bmp"],
            ext: ["bmp"], os: ["BMPf"], short: ["bmp"], "Windows bitmap"),
        // Firefox offers icons as `text/ico`.
        TypeDeclaration(
            "com.microsoft.ico", ["public.image"],
            mime: [
                "image/vnd.microsoft.icon", "image/x-icon", "image/x-ico", "image/ico", "image/icon",
                "image/x-win-bitmap", "application/ico", "text/ico",
            ], ext: ["ico"], short: ["ico"], "Windows icon"),
        TypeDeclaration(
            "org.webmproject.webp", ["public.image"], mime: ["image/webp"], ext: ["webp"], short: ["webp"],
            magic: [ByteSignature("RIFF", and: "WEBP", at: 8)], "WebP image"),
        TypeDeclaration(
            "public.heif-standard", ["public.image"], mime: ["image/heif"], ext: ["heif"], "HEIF image of any codec"),
        TypeDeclaration(
            "public.heic", ["public.heif-standard"], mime: ["image/heic"], ext: ["heic"], short: ["heic"],
            "HEIC image"),
        TypeDeclaration(
            "public.avif", ["public.heif-standard"], mime: ["image/avif"], ext: ["avif"], short: ["avif"],
            "AVIF image"),
        // Compressed drawings have the same type; their first bytes are 1F 8B.
        TypeDeclaration(
            "public.svg-image", ["public.image", "public.xml"], mime: ["image/svg+xml", "image/x-inkscape-svg"],
            ext: ["svg", "svgz"], short: ["svg"], "SVG drawing"),
    ]
}
