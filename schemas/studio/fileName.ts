/** Characters of a name that are shown; of a longer one the end is left out. */
const maxName = 200
/** Line ends, control characters, marks of direction and halves of characters. */
const unseen = /[\p{C}\p{Zl}\p{Zp}]/gu

/** Returns the name of a file in one line: without folders, and without what cannot be seen. It is empty where nothing is left. */
export function plainFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last.replace(unseen, '')
}

/** Returns the name under which the studio lists a file; `file` where nothing of its own can be shown. */
export function listedFileName(name: string): string {
  return [...plainFileName(name)].slice(0, maxName).join('') || 'file'
}

/** Returns the name a file was sent with where it is listed under another one, with what cannot be seen written out: `a⟨U+000A⟩.png`. */
export function changedFileName(name: string): string | undefined {
  if (name.normalize('NFC') === listedFileName(name)) return undefined
  return name.replace(unseen, (letter) => `⟨U+${codeOf(letter)}⟩`)
}

function codeOf(letter: string): string {
  return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}
