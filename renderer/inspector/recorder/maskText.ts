import type { Privacy } from '#renderer/inspector/recorder/privacy.ts'

/** A name and a value as in an address, a form that was sent, or a sentence about one: `address=Parma&at=44.80,10.33`. */
const pair = /(?<![\w.[\]%-])([\w.[\]%-]+)=([^&#\s"'<>)]+)/g

/** Creates what masks personal data inside a text: the values of personal names, and what looks like personal data wherever it stands. */
export function createTextMask(
  { isPersonal, personalText, hideInText }: Required<Privacy>,
  mask: (value: unknown) => unknown,
): (text: string) => string {
  const maskPair = (whole: string, name: string, value: string): string =>
    isPersonal(decode(name)) && !value.startsWith('•••')
      ? `${name}=${String(mask(decode(value.replaceAll('+', ' '))))}`
      : whole
  return (text) => {
    const paired = text.includes('=') ? text.replace(pair, maskPair) : text
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
