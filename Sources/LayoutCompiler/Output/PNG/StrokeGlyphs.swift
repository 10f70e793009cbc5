/// The glyphs of letters outside of ASCII: strokes as in `StrokeFont`, copies, and letters that are
/// composed of a base and a mark.
extension StrokeFont {
  /// The Greek letters that do not look like Latin ones.
  static let greek: [Character: String] = [
    "Γ": "0c0070", "Δ": "0c408c0c", "Θ": "50~a0a5a7~ac5c~0c0705~0050 3676", "Λ": "0c408c",
    "Ξ": "0080 1676 0c8c", "Π": "0c00808c", "Σ": "8000460c8c", "Φ": "52~a2a6~aa5a~0a06~0252 505c",
    "Ψ": "0004~0747~878480 404c", "Ω": "0c3c~0906~0050~a0a6~a97cac",
    "α": "76~6434~0408~0c3c~6c79 747a~7c8c", "β": "0g02~0030~6063~6636 36~7679~7c3c~1c0b",
    "γ": "044b84 4b4g", "δ": "70~2022~2455~8688~8c4c~0c08~0545",
    "ε": "65~5434~0406~0838 38~080a~0c3c~6c6b", "ζ": "1070~0308~0c4c~7c7e~7g5g",
    "η": "040c 07~0444~74777g", "θ": "40~8086~8c4c~0c06~0040 0686", "ι": "0409~0c3c",
    "κ": "040c 6408 276c", "λ": "00207c 450c", "μ": "040g 0409~0c3c~7c78 747c", "ν": "043c64",
    "ξ": "1070~1013~1555~0509~0c4c~7c7e~7g5g", "π": "0484 242c 646c",
    "ρ": "040g 08~0444~8488~8c4c~0c08", "ς": "76~6444~0408~0c4c~7c7e~7g5g",
    "σ": "8444~0408~0c4c~8c88~8444", "τ": "0474 343a~3c6c", "υ": "0408~0c3c~7c7874",
    "φ": "54~a4a8~ac5c~0c08~0454 505g", "χ": "047g 740g", "ψ": "0408~0c4c~8c8884 424g",
    "ω": "24~0408~0c3c~5c58~5c7c~aca8~a484",
  ]

  /// The Cyrillic letters that do not look like Latin ones.
  static let cyrillic: [Character: String] = [
    "Б": "70000c4c~8c89~864606", "Г": "0c0070", "Д": "0e0c9c9e 1c30808c",
    "Ж": "606c 00560c c076cc 5676", "З": "02~0040~8083~8646 2646~8689~8c4c~0c0a",
    "И": "000c808c", "Л": "0c~2c2730808c", "П": "000c 00808c", "У": "0047 803b~2c0c",
    "Ф": "51~a1a5~a959~0905~0151 505c", "Ц": "000c9c9e 808c", "Ч": "0004~073787 808c",
    "Ш": "000ccc c0cc 606c", "Щ": "000cdcde c0cc 606c", "Ъ": "00202c5c~9c99~965626",
    "Ы": "000c3c~6c69~663606 909c", "Ь": "000c4c~8c89~864606",
    "Э": "02~1040~808587~8c4c~1c0a 3686", "Ю": "000c 0646 80~c0c5c7~cc8c~4c4745~4080",
    "Я": "8c8040~000304~074787 470c", "Є": "82~7040~000507~0c4c~7c8a 0656", "Ґ": "0c027270",
    "Љ": "0c~2c2730808cbc~fcf9~f6b686", "Њ": "000c 808cbc~fcf9~f6b686 0686",
    "Ћ": "0080 303c 37~5585~8a8c", "Ђ": "0080 303c 37~5585~8a8d~8g6g", "Џ": "000c8c80 4c4e",
    "б": "70~0108~0c4c~8c88~8444~0408", "в": "0c0434~6466~6838 0838~787a~7c3c0c", "г": "0c0464",
    "д": "0e0c8c8e 1c24747c", "ж": "545c 04480c a468ac 4868",
    "з": "05~1434~6466~6838 1838~787a~7c3c~0c0b", "и": "040c747c", "к": "040c 6408 276c",
    "л": "0c~2c2924747c", "м": "0c0449848c", "н": "040c 747c 0878", "п": "0c04747c",
    "т": "0484 444c", "ф": "54~a4a8~ac5c~0c08~0454 505g", "ц": "040c8c8e 747c",
    "ч": "0407~093979 747c", "ш": "040cac a4ac 545c", "щ": "040cbcbe a4ac 545c",
    "ъ": "04242c4c~8c8a~884828", "ы": "040c2c~5c5a~582808 848c", "ь": "040c3c~7c7a~783808",
    "э": "06~1434~7478~7c3c~1c0a 2878", "ю": "040c 0838 74~b4b8~bc7c~3c38~3474",
    "я": "7c7434~0406~083878 380c", "є": "76~6444~0408~0c4c~6c7a 0858", "ґ": "0c056563",
    "љ": "0c~2c2924747cac~ecea~e8a878", "њ": "040c 747cac~ecea~e8a878 0878",
    "ћ": "000c 07~0444~74777c 0252", "ђ": "000c 07~0444~74777e~7g5g 0252", "џ": "040c7c74 4c4e",
  ]

  /// Latin letters that are not composed, punctuation and symbols.
  static let latin: [Character: String] = [
    "Æ": "0c60c0 606ccc 66b6 2868",
    "æ": "15~2434~646668 6838~080a~0c3c~5c6a 68e8~e4a4~6468~6cac~dcea",
    "Ø": "50~a0a5a7~ac5c~0c0705~0050 0ca0", "ø": "44~8488~8c4c~0c08~0444 0c84",
    "ß": "0c04~0040~7073~7646~8689~8c3c", "Þ": "000c 0343~8386~894909",
    "þ": "000g 08~0444~8488~8c4c~0c08", "Ð": "1c1040~909587~9c4c1c 0656",
    "ð": "88~8444~0408~0c4c~8c88~8530 1252", "Đ": "1c1040~909587~9c4c1c 0656",
    "đ": "808c 88~8444~0408~0c4c~8c88 5292", "Ħ": "000c 808c 0686 0383",
    "ħ": "000c 07~0444~74777c 0252", "Ł": "202c9c 0854", "ł": "202a~2c4c 0844",
    "Œ": "c050~0006~0c5ccc 606c 66b6", "œ": "34~0408~0c3c~6c68~6434 68e8~e4a4~6468~6cac~dcea",
    "ı": "040c", "ȷ": "242d~2g0g", "ŋ": "040c 07~0444~74777e~7g5g",
    "Ŋ": "000c 03~0050~80848e~8g6g", "Ŧ": "0080 404c 2666", "ŧ": "212a~2c5c 0454 0858",
    "ſ": "50~20232c 0424", "¡": "04 080g", "¿": "34 383a~0b0d~0g3g~6g6e",
    "«": "44084c 84488c", "»": "04480c 44884c", "‹": "34083c", "›": "04380c",
    "©": "60~c0c6~cc6c~0c06~0060 84~4336~4988", "®": "60~c0c6~cc6c~0c06~0060 494373~9375~7747 6789",
    "™": "0040 2026 666082a0a6", "°": "20~4042~4424~0402~0020", "±": "424a 0686 0c8c",
    "²": "02~0020~4042 420646", "³": "0040 2242 22~4244~4624~0605", "¹": "022026",
    "¼": "022026 901c 9c966aaa", "½": "022026 901c 68~6686~a6a8 a86cac",
    "¾": "0040 2242 22~4244~4624~0605 a02c 9c966aaa", "€": "92~8050~101517~1c5c~8c9a 0565 0767",
    "£": "72~7050~202329~2c0c8c 0666", "¥": "004680 464c 1878 1a7a",
    "¢": "76~6444~0408~0c4c~6c7a 424e",
    "÷": "0787 43 4b", "−": "0787", "“": "03 0310 33 3340", "”": "10 1003 40 4033",
    "‘": "03 0310", "’": "10 1003", "‚": "1b 1b0e", "„": "1b 1b0e 4b 4b3e", "―": "07c7",
    "†": "303e 0363", "′": "1003", "″": "1003 4033", "≤": "700478 0b7b", "≥": "007408 0b7b",
    "≠": "0585 0989 720c", "≈": "06~1424~3445~5666~7684 0a~1828~3849~5a6a~7a88",
    "✓": "073c80", "¬": "06868a", "№": "0c008c80 b4~e4e6~e8b8~9896~94b4 9aea",
  ]

  /// Letters that look like another one: pairs.
  static let copies = """
    ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo µμ АA ВB ЕE КK МM НH ОO РP СC ТT ХX аa еe оo рp сc \
    уy хx ІI іi ЈJ јj ЅS ѕs ĸκ ÐĐ ‐- ‑- ẞB
    """

  /// Letters with a mark: after each mark, pairs of a letter and its base.
  static let marked: [(mark: String, pairs: String)] = [
    ("1043", "ÀA ÈE ÌI ÒO ÙU àa èe ìı òo ùu ЀE ЍИ ѐe ѝи"),
    (
      "5023",
      "ÁA ÉE ÍI ÓO ÚU ÝY áa ée íı óo úu ýy ĆC ćc ĹL ĺl ŃN ńn ŔR ŕr ŚS śs ŹZ źz ΆA ΈE ΉH ΊI ΌO ΎY "
        + "ΏΩ άα έε ήη ίι όo ύυ ώω ЃГ ѓг ЌK ќк ǴG ģg"
    ),
    ("033063", "ÂA ÊE ÎI ÔO ÛU âa êe îı ôo ûu ĈC ĉc ĜG ĝg ĤH ĥh ĴJ ĵȷ ŜS ŝs ŴW ŵw ŶY ŷy"),
    ("03~1032~5461", "ÃA ÑN ÕO ãa ñn õo ĨI ĩı ŨU ũu"),
    ("12 52", "ÄA ËE ÏI ÖO ÜU ŸY äa ëe ïı öo üu ÿy ΪI ΫY ϊι ϋυ ЁE ёe ЇI їı"),
    ("30~5052~5434~1412~1030", "ÅA åa ŮU ůu"),
    ("3c3d~5d5f~5g2g", "ÇC çc ŞS şs ŢT ţt"),
    ("3e2g", "ĢG ĶK ķk ĻL ļl ŅN ņn ŖR ŗr ȘS șs ȚT țt"),
    ("003360", "ČC čc ĎD ĚE ěe ŇN ňn ŘR řr ŠS šs ŤT ŽZ žz"),
    ("00~0333~6360", "ĂA ăa ĔE ĕe ĞG ğg ĬI ĭı ŎO ŏo ŬU ŭu ЙИ йи ЎУ ўy"),
    ("0262", "ĀA āa ĒE ēe ĪI īı ŌO ōo ŪU ūu"),
    ("32", "ĊC ċc ĖE ėe ĠG ġg İI ŻZ żz"),
    ("3013 6043", "ŐO őo ŰU űu"),
    ("5c~3e3f~3g6g", "ĄA ąa ĘE ęe ĮI įi ŲU ųu"),
    ("12 52 3021", "ΐι ΰυ"),
  ]

  /// Letters with a mark to their right, as in `marked`.
  static let followed: [(mark: String, pairs: String)] = [
    ("1003", "ďd ľl ĽL ťt"), ("06", "ĿL ŀl"),
  ]
}

extension StrokeFont {
  /// The glyphs of all letters, composed ones included.
  static func allGlyphs() -> [Character: Glyph] {
    var glyphs: [Character: Glyph] = [:]
    for table in [strokes, greek, cyrillic, latin] {
      for (character, text) in table { glyphs[character] = Glyph(text) }
    }
    for (letter, base) in pairs(copies) { glyphs[letter] = glyphs[base] }
    for (mark, text) in marked {
      for (letter, base) in pairs(text) {
        glyphs[letter] = glyphs[base]?.with(mark: Glyph(mark))
      }
    }
    for (mark, text) in followed {
      for (letter, base) in pairs(text) {
        glyphs[letter] = glyphs[base]?.followed(by: Glyph(mark))
      }
    }
    return glyphs
  }

  private static func pairs(_ text: String) -> [(Character, Character)] {
    text.split(separator: " ").compactMap { pair in
      guard let letter = pair.first, let base = pair.last else { return nil }
      return (letter, base)
    }
  }
}

extension StrokeFont.Glyph {
  /// Returns the letter with a mark over its middle, or under it if the mark begins at the base line.
  func with(mark: StrokeFont.Glyph) -> StrokeFont.Glyph {
    let points = mark.strokes.flatMap { $0 }
    let isBelow = (points.map(\.y).min() ?? 0) > 8
    let top = strokes.flatMap { $0 }.map(\.y).min() ?? 0
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let middle = isBelow ? 3 : (left + right) / 2
    // A narrow letter takes the mark's width, so that marks of adjacent letters do not meet.
    let margin = isBelow ? 0 : max(0, (right - left - 1.5 - width) / 2)
    var glyph = StrokeFont.Glyph(width: width).adding(self, at: Point(margin, 0))
    glyph.width += 2 * margin
    // The mark's lower end is two units above the letter's top.
    return glyph.adding(mark, at: Point(glyph.width / 2 - middle, isBelow ? 0 : top - 5))
  }

  /// Returns the letter with a mark to its right.
  func followed(by mark: StrokeFont.Glyph) -> StrokeFont.Glyph {
    var glyph = adding(mark, at: Point(width + 1.5, 0))
    glyph.width = width + 1.5 + mark.width
    return glyph
  }

  private func adding(_ mark: StrokeFont.Glyph, at distance: Point) -> StrokeFont.Glyph {
    var glyph = self
    glyph.strokes += mark.strokes.map { stroke in stroke.map { $0 + distance } }
    return glyph
  }
}
