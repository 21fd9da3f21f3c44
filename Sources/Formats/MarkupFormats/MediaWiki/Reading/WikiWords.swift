import FormatCore

/// Words of MediaWiki's syntax in the languages of the largest wikis.
///
/// Each wiki accepts English and its own language.
///
/// The words are from MediaWiki's messages (`languages/messages`): the namespaces of files and categories, and the options of
/// pictures.
enum WikiWords {
    case files, categories, frames, places

    /// True if the set contains a word; spaces count as underscores.
    func contains(_ word: ArraySlice<UInt8>) -> Bool {
        guard !word.isEmpty, word.count <= 32 else { return false }
        var key: [UInt8] = [0x20]
        for byte in word { key.append(byte == 0x20 ? 0x5F : byte) }
        key.append(0x20)
        return list.withUTF8Buffer { unsafe $0.containsSequence(key) }
    }

    private var list: StaticString {
        switch self {
        case .files:
            """
            \u{20}file image datei bild fichier archivo imagen ficheiro arquivo imagem immagine bestand afbeelding \
            plik grafika fil billede tiedosto kuva soubor súbor fájl kép dosya resim fitxer imatge fișier \
            imagine tập_tin berkas gambar Файл файл Изображение изображение Зображення Αρχείο αρχείο ファイル 画像 文件 \
            檔案 图像 파일 קובץ ملف پرونده\u{20}
            """
        case .categories:
            """
            \u{20}category kategorie catégorie categoría categoria categorie kategoria kategori luokka kategória \
            thể_loại Категория категория Категорія категорія Κατηγορία カテゴリ 分类 分類 분류 קטגוריה تصنيف رده\u{20}
            """
        case .frames:
            """
            \u{20}thumb thumbnail frame framed mini miniatur gerahmt vignette cadre encadré miniatura \
            miniaturadeimagen marco riquadrato miniaturadaimagem commoldura miniatuur omkaderd mały ramka мини \
            миниатюра обрамить міні мініатюра miniatyr pienoiskuva pienois náhled サムネイル 缩略图 縮圖 섬네일 ממוזער تصغير \
            مصغر بندانگشتی\u{20}
            """
        case .places:
            """
            \u{20}frameless border left right center none baseline middle sub super top text-top bottom text-bottom \
            upright links rechts zentriert ohne rahmenlos hochkant rand gauche droite centré néant sans_cadre \
            bordure redresse izquierda izda derecha dcha centro ninguno sinmarco borde sinistra destra \
            senza_cornice bordo verticale esquerda direita semmoldura borda gecentreerd geen kaderloos rechtop \
            lewo prawo centruj brak bezramki слева справа центр без безрамки граница праворуч ліворуч vänster \
            höger centrerad ingen ramlös vasen oikea keskitetty kehyksetön vlevo vpravo 左 右 中央 无 無 왼쪽 오른쪽 ימין \
            שמאל يمين يسار راست چپ\u{20}
            """
        }
    }
}
