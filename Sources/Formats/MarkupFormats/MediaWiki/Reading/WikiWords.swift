/// Words of MediaWiki's syntax in the languages of the largest wikis.
///
/// Each wiki accepts English and its own language.
///
/// The words are from MediaWiki's messages (`languages/messages`): the namespaces of files and categories, and the options of
/// pictures.
enum WikiWords: CaseIterable {
    case files, categories, frames, places

    /// True if the set contains a word; spaces count as underscores.
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        guard !word.isEmpty, word.count <= 32 else { return false }
        return Self.words[self]?.contains(word.map { $0 == 0x20 ? 0x5F : $0 }) ?? false
    }

    /// The words of each list; a picture may have thousands of options.
    private static let words: [WikiWords: Set<[UInt8]>] = Dictionary(
        uniqueKeysWithValues: allCases.map { words in
            let list = words.list.withUTF8Buffer { unsafe Array($0) }
            return (words, Set(list.split(separator: 0x20).map(Array.init)))
        })

    private var list: StaticString {
        switch self {
        case .files:
            """
            file image datei bild fichier archivo imagen ficheiro arquivo imagem immagine bestand afbeelding \
            plik grafika fil billede tiedosto kuva soubor súbor fájl kép dosya resim fitxer imatge fișier \
            imagine tập_tin berkas gambar Файл файл Изображение изображение Зображення Αρχείο αρχείο ファイル 画像 文件 \
            檔案 图像 파일 קובץ ملف پرونده
            """
        case .categories:
            """
            category kategorie catégorie categoría categoria categorie kategoria kategori luokka kategória \
            thể_loại Категория категория Категорія категорія Κατηγορία カテゴリ 分类 分類 분류 קטגוריה تصنيف رده
            """
        case .frames:
            """
            thumb thumbnail frame framed mini miniatur gerahmt vignette cadre encadré miniatura \
            miniaturadeimagen marco riquadrato miniaturadaimagem commoldura miniatuur omkaderd mały ramka мини \
            миниатюра обрамить міні мініатюра miniatyr pienoiskuva pienois náhled サムネイル 缩略图 縮圖 섬네일 ממוזער تصغير \
            مصغر بندانگشتی
            """
        case .places:
            """
            frameless border left right center none baseline middle sub super top text-top bottom text-bottom \
            upright links rechts zentriert ohne rahmenlos hochkant rand gauche droite centré néant sans_cadre \
            bordure redresse izquierda izda derecha dcha centro ninguno sinmarco borde sinistra destra \
            senza_cornice bordo verticale esquerda direita semmoldura borda gecentreerd geen kaderloos rechtop \
            lewo prawo centruj brak bezramki слева справа центр без безрамки граница праворуч ліворуч vänster \
            höger centrerad ingen ramlös vasen oikea keskitetty kehyksetön vlevo vpravo 左 右 中央 无 無 왼쪽 오른쪽 ימין \
            שמאל يمين يسار راست چپ
            """
        }
    }
}
