/** First words of street names: what follows is not a town. */
const streetPrefixes: ReadonlySet<string> = new Set(
  `via viale vle v piazza piazzale p za pza pzza pzle corso cso strada vicolo largo localita loc frazione fraz contrada
  rue avenue av bd boulevard chemin ch route rte impasse allee place quai cours lieu
  calle c avenida avda avd av plaza plza pl paseo carretera ctra crta camino cno ronda poligono
  rua travessa praca estrada alameda avenida`.split(/\s+/),
)
/** Last words of street names: what follows is the town. */
const streetSuffixes: ReadonlySet<string> = new Set(
  `street st road rd lane ln avenue ave drive close way square terrace
  strasse str weg gasse platz allee ufer
  caddesi cad cd sokak sokagi sok sk bulvari bulvar mahallesi mah mh`.split(/\s+/),
)
const compoundStreet = /\p{L}{3}(strasse|str|weg|gasse|platz|allee|ufer)$/u

/** Returns whether the first word is that of a street name. */
export function startsLikeStreet(words: readonly string[]): boolean {
  return words.length > 1 && streetPrefixes.has(words[0] ?? '')
}

/** Returns the words after the street name, or all words when there is none. */
export function afterStreet(words: readonly string[]): readonly string[] {
  const index = words.findLastIndex((word, position) => position > 0 && streetSuffixes.has(word))
  const joined = words.findLastIndex((word) => compoundStreet.test(word))
  return words.slice(Math.max(index, joined) + 1)
}
