import { decodeText } from '#schemas/decodeText.ts'
import type { Certainty } from '#server/studio/imports/lostWord.ts'

const lastOfAscii = 0x7f
/** Texts in which every character is one of European languages: CAFÉ–BAR is UTF-8 of a letter that none of them has. */
const usual = /^[\0-\u017F\u0370-\u04FF\u2010-\u203A\u20AC\u2122]+$/u
/** Letters of Iceland, which stand for ş, ğ and İ where a Turkish file was read as one of Western Europe. */
const icelandic = /[þðÞÐ]/
/** Bytes of UTF-8 that were read as letters of Western Europe: of so many no text is made. */
const pairs = /[ÂÃÄÅÎÏÐÑ][\u0080-\u00BF\u2010-\u203A\u20ACŒœŠšŽžŸƒˆ˜™]/g
const manyPairs = 3
/** Where UTF-8 was read as Mac Roman; other letters of it stand beside each other in ordinary texts. */
const onMac = /[√ƒ≈]/

/** What a text was before it was read in the code page of another file. */
interface Reading {
  readonly text: string
  readonly certainty: Certainty
}

/** Returns what a text was before its bytes were read in another encoding; `undefined` where it was not. */
export function otherReading(text: string): Reading | undefined {
  if (!hasOther(text)) return undefined
  const utf8 = readAgain(text, 'windows-1252') ?? (onMac.test(text) ? readAgain(text, 'macintosh') : undefined)
  if (utf8 !== undefined) return { text: utf8, certainty: 'sure' }
  if (!icelandic.test(text)) return undefined
  const bytes = bytesIn(text, 'windows-1252')
  if (bytes === undefined) return undefined
  return { text: new TextDecoder('windows-1254').decode(bytes), certainty: 'doubtful' }
}

/** Returns whether a text is UTF-8 that was read as a code page, with some of its letters lost. */
export function isGarbled(text: string): boolean {
  return (text.match(pairs) ?? []).length >= manyPairs && otherReading(text)?.certainty !== 'sure'
}

function hasOther(text: string): boolean {
  return [...text].some((letter) => letter > String.fromCharCode(lastOfAscii))
}

function readAgain(text: string, codePage: string): string | undefined {
  const bytes = bytesIn(text, codePage)
  if (bytes === undefined) return undefined
  try {
    const meant = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return usual.test(meant) ? meant : undefined
  } catch {
    return undefined
  }
}

const pages = new Map<string, ReadonlyMap<string, number>>()

function bytesIn(text: string, codePage: string): Uint8Array | undefined {
  const letters = [...text]
  const page = pages.get(codePage) ?? bytesOf(codePage)
  pages.set(codePage, page)
  const bytes = letters.map((letter) => page.get(letter)).filter((byte) => byte !== undefined)
  return bytes.length === letters.length ? Uint8Array.from(bytes) : undefined
}

function bytesOf(codePage: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(codePage)
  return new Map(Array.from({ length: 256 }, (_, byte) => [decodeText(decoder, Uint8Array.of(byte)), byte] as const))
}
