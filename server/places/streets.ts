/** Words a street begins with: what follows is its name and no town. */
const first: ReadonlySet<string> = new Set(
  `via viale v piazza piazzale p za corso strada vicolo largo localita loc frazione fraz contrada
  rue avenue av bd boulevard chemin ch route rte impasse allee place quai cours lieu
  calle c avenida avda av plaza paseo carretera ctra camino ronda poligono
  rua travessa praca estrada alameda avenida`.split(/\s+/),
)
/** Words a street ends with: what follows is the town. */
const last: ReadonlySet<string> = new Set(
  `street st road rd lane ln avenue ave drive close way square terrace
  strasse str weg gasse platz allee ufer
  caddesi cad cd sokak sokagi sok sk bulvari bulvar mahallesi mah mh`.split(/\s+/),
)
const lastPart = /\p{L}{3}(strasse|str|weg|gasse|platz|allee|ufer)$/u

/** Whether these words begin like a street. */
export function beginsLikeStreet(words: readonly string[]): boolean {
  return words.length > 1 && first.has(words[0] ?? '')
}

/** What stands behind the last word a street ends with; all words when there is no such, nothing when there is nothing behind. */
export function behindStreet(words: readonly string[]): readonly string[] {
  const index = words.findLastIndex((word, place) => place > 0 && last.has(word))
  const joined = words.findLastIndex((word) => lastPart.test(word))
  return words.slice(Math.max(index, joined) + 1)
}
