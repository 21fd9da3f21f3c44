import RichText
import RichTextEditing

// swift run -c release --package-path Tests/Benchmarks/Editing
measureKeystrokes()
measureMarkdownKeystrokes()
measureFarReachingKeys()
measureAgainstFoundation()
