import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'

/** A name and a value as in an address, a form that was sent, or a sentence about one: `address=Parma&at=44.80,10.33`. */
const pair = /(?<![\w.[\]%-])([\w.[\]%-]+)=([^&#\s"'<>)]+)/g
/** A name and a value as in JSON; the text may end within the value. */
const member = /"((?:[^"\\]|\\.)+)"(\s*:\s*)("(?:[^"\\]|\\.)*(?:"|\\?$)|-?\d[\d.eE+-]*|\[[^[\]]*(?:\]|$))/gs
/** The same in JSON that is a text of other JSON, where each quotation mark has a backslash. */
const innerMember =
  /\\"((?:[^"\\]|\\\\[^"])+)\\"(\s*:\s*)(\\"(?:[^"\\]|\\\\\\"|\\\\[^"\\]|\\\\\\\\)*(?:\\"|\\*$)|-?\d[\d.eE+-]*|\[[^[\]]*(?:\]|$))/gs
/** What stands between words, none of which is part of personal data; a comma is part of a position. */
const between = /[\s<>"'();:=]/
/** The longest e-mail address, in characters: of a longer word, no more is left out. */
const longestWord = 320

/** Creates what masks personal data inside a text: the values of personal names, and what looks like personal data wherever it stands. */
export function createTextMask(
  { isPersonal, personalText, hideInText }: Required<Privacy>,
  mask: (value: unknown) => unknown,
): (text: string) => string {
  const maskPair = (whole: string, name: string, value: string): string =>
    isPersonal(decode(name)) && !value.startsWith('•••')
      ? `${name}=${String(mask(decode(value.replaceAll('+', ' '))))}`
      : whole
  const maskMember = (whole: string, name: string, colon: string, value: string): string => {
    if (!isPersonal(name) || value === '""' || value.startsWith('"•••')) return whole
    const isText = value.startsWith('"')
    const masked = String(mask(isText ? value.replaceAll(/^"|"$/g, '') : value))
    return `"${name}"${colon}${isText ? `"${masked}"` : masked}`
  }
  const maskInner = (whole: string, name: string, colon: string, value: string): string => {
    if (!isPersonal(name) || value === '\\"\\"' || value.startsWith('\\"•••')) return whole
    const isText = value.startsWith('\\"')
    const masked = String(mask(isText ? value.replaceAll(/^\\"|\\"$/g, '') : value))
    return `\\"${name}\\"${colon}${isText ? `\\"${masked}\\"` : masked}`
  }
  return (text) => {
    const outer = text.includes('"') ? text.replace(member, maskMember) : text
    const named = outer.includes('\\"') ? outer.replace(innerMember, maskInner) : outer
    const paired = named.includes('=') ? named.replace(pair, maskPair) : named
    return hideInText(paired.replace(personalText, (found) => String(mask(found))))
  }
}

/** Returns what stands in an address; as it is where its escapes are broken. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Returns the beginning of a text without its last word, of which it may have a part only: half an e-mail address is not known as one. */
export function wholeWordsOf(text: string): string {
  const kept = withoutLastWord(text)
  // `45.13, 10.02` is one.
  return kept.endsWith(', ') ? withoutLastWord(kept.trimEnd()) : kept
}

function withoutLastWord(text: string): string {
  let end = text.length
  const first = Math.max(0, end - longestWord)
  while (end > first && !between.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
