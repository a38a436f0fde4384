const known = new Map<string, ReadonlyMap<string, string>>()

/** Returns the texts of a catalogue (`*.po`) by id. */
export function readCatalogue(text: string): ReadonlyMap<string, string> {
  const catalogue = known.get(text) ?? parse(text)
  known.set(text, catalogue)
  return catalogue
}

function parse(text: string): ReadonlyMap<string, string> {
  const entries = text.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)
  return new Map(
    [...entries].map(([, id = '', value = '']) => [unquote(id), unquote(value)] as const).filter(([id]) => id !== ''),
  )
}

/** Placeholders of a text, sorted. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))].toSorted()
}

function unquote(lines: string): string {
  return lines
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
    .join('')
}
