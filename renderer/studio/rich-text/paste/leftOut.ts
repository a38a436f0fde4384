import { isOfKind } from '#renderer/studio/pickers/mediaKind.ts'
import { isLinkAllowed, isOwnCopy, linkSchemes } from '#renderer/studio/rich-text/extensions.ts'
import { hasMarks, hasMoreLevels, hasOtherNumbers, hasRule } from '#renderer/studio/rich-text/paste/lostMarks.ts'
import { hasCode, hasSigns, isExplained, isLaidOut } from '#renderer/studio/rich-text/paste/lostLooks.ts'
import { parsePasted } from '#renderer/studio/rich-text/paste/parsePasted.ts'
import { plainRaised } from '#renderer/studio/rich-text/paste/raisedText.ts'
import { unknownSymbols } from '#renderer/studio/rich-text/paste/symbolFonts.ts'
import { hasUnseenText } from '#renderer/studio/rich-text/paste/unseenText.ts'
import { unwrapAddress } from '#renderer/studio/rich-text/paste/unwrapAddress.ts'

/** What was pasted or dropped and is no part of a text. */
export interface LeftOut {
  /** Pictures that can be uploaded to the library. */
  readonly pictures: readonly File[]
  /** Other files, which the library may take as well. */
  readonly files: readonly File[]
  /** Pictures that only their program or another site can read. */
  readonly unreadable: number
  /** Addresses of links that no text can have: files of a computer, pages of another site without its name, places within what was copied. Their words stay. */
  readonly links: readonly string[]
  /** Addresses that pictures led to; the pictures are left out, and with them the links. */
  readonly pictureLinks: readonly string[]
  /** Whether text was struck through, which the site does not show. */
  readonly struck: boolean
  /** Whether there were films, frames or forms. */
  readonly embedded: boolean
  /** Whether text was underlined that is no link. */
  readonly underlined: boolean
  /** Whether items of a list had letters or Roman numbers; those of the site have numbers. */
  readonly lettered: boolean
  /** Whether items of a list had other numbers than lists of the site have: 1.1, 01, or counted down. */
  readonly renumbered: boolean
  /** Whether headings of different levels have become one level. */
  readonly levelled: boolean
  /** Whether a table within a table has become lines. */
  readonly nested: boolean
  /** Whether there were notes of reviewers, or text that is set to be hidden. */
  readonly unseen: boolean
  /** Whether text was in a colour, highlighted, or in capitals by its style. */
  readonly marked: boolean
  /** Whether there were lines between paragraphs. */
  readonly ruled: boolean
  /** Whether text was centred, at the right, indented, or written from right to left. */
  readonly laidOut: boolean
  /** Whether words had explanations that appear at them, or readings above them. */
  readonly explained: boolean
  /** Whether text was in the font of code. */
  readonly coded: boolean
  /** Whether cells or items showed nothing but an icon without a name, such as a tick. */
  readonly icons: boolean
  /** Letters that stand for signs of a font which the site has not. */
  readonly symbols: readonly string[]
  /** Words in which text was smaller, raised or lowered in a way no text has, and is like the rest now: 10 and a small 3 are 103. */
  readonly flattened: readonly string[]
}

/** Says that nothing was left out. */
export const nothingLeftOut: LeftOut = {
  pictures: [],
  files: [],
  unreadable: 0,
  links: [],
  pictureLinks: [],
  struck: false,
  embedded: false,
  underlined: false,
  lettered: false,
  renumbered: false,
  levelled: false,
  nested: false,
  unseen: false,
  marked: false,
  ruled: false,
  laidOut: false,
  explained: false,
  coded: false,
  icons: false,
  symbols: [],
  flattened: [],
}

const embedded =
  'iframe, video, audio, canvas, object, embed, form, math, .katex, mjx-container, m\\:omath, input:not([type="hidden" i])'

/** Most bytes of a picture that is part of the HTML, as base64. */
const maxInline = 20_000_000

/**
 * Returns what of pasted HTML no text can hold; `undefined` for nothing. Pictures of one pixel count as none. `copied`: the files that came with
 * it; the only picture of the HTML is among them where it was copied as a picture.
 */
export function leftOutOf(html: string, copied: readonly File[] = []): LeftOut | undefined {
  const body = parsePasted(html)
  const pictures = [...body.querySelectorAll('img')].filter(({ width, height }) => width !== 1 && height !== 1)
  const files = pictures.map(({ src, alt }, index) => fileOf(src, alt, index))
  const readable = files.filter((file) => file !== undefined)
  const unreadable = files.length - readable.length + countVectors(body)
  const own = copied.filter(isPicture)
  const isCopied = unreadable > 0 && own.length === unreadable
  const found = {
    ...nothingLeftOut,
    pictures: isCopied ? [...readable, ...own] : readable,
    unreadable: isCopied ? 0 : unreadable,
    links: lostLinks(body),
    pictureLinks: linksOfPictures(body),
    struck: body.querySelector('s, strike, del, [style*="line-through" i]') !== null,
    embedded: body.querySelector(embedded) !== null,
    underlined: isUnderlined(body),
    lettered: hasLetters(body),
    renumbered: hasOtherNumbers(body),
    levelled: hasMoreLevels(body),
    nested: body.querySelector('table table') !== null,
    unseen: hasUnseenText(body),
    marked: hasMarks(body),
    ruled: hasRule(body),
    laidOut: isLaidOut(body),
    explained: isExplained(body),
    coded: hasCode(body),
    icons: hasSigns(body),
    symbols: unknownSymbols(body),
    flattened: plainRaised(body),
  }
  return isNothing(found) ? undefined : found
}

/** Returns dropped or pasted files as what a text cannot hold; `undefined` where there are none. */
export function leftOutFiles(files: readonly File[]): LeftOut | undefined {
  if (files.length === 0) return undefined
  return { ...nothingLeftOut, pictures: files.filter(isPicture), files: files.filter((file) => !isPicture(file)) }
}

function isPicture(file: File): boolean {
  return isOfKind('image', file)
}

function lostLinks(body: HTMLElement): readonly string[] {
  const links = [...body.querySelectorAll('a[href]:not(.msocomanchor)')].filter(
    (link) => (link.textContent ?? '').trim() !== '',
  )
  const addresses = links.map((link) => unwrapAddress(link.getAttribute('href')?.trim() ?? ''))
  const isAllowed = isOwnCopy(body) ? isLinkAllowed : (address: string) => linkSchemes.test(address)
  return [...new Set(addresses)].filter((address) => address !== '' && !isAllowed(address))
}

function linksOfPictures(body: HTMLElement): readonly string[] {
  const links = [...body.querySelectorAll('a[href]:has(img), area[href]')].filter(
    (link) => (link.textContent ?? '').trim() === '',
  )
  return [...new Set(links.map((link) => unwrapAddress(link.getAttribute('href') ?? '')))]
}

function isUnderlined(body: HTMLElement): boolean {
  const marked = [...body.querySelectorAll('u, [style*="underline" i]')]
  // Word processors underline links by a style of their own.
  return marked.some(
    (element) =>
      element.closest('a') === null && element.querySelector('a') === null && (element.textContent ?? '').trim() !== '',
  )
}

function hasLetters(body: HTMLElement): boolean {
  if (body.querySelector(':is(ol, ol > li):is([type="a" i], [type="i" i])') !== null) return true
  const styled = [...body.querySelectorAll<HTMLElement>('ol[style], ol > li[style]')]
  if (styled.some(({ style }) => /alpha|latin|roman|greek/.test(style.listStyleType))) return true
  // Lists of Word are paragraphs that begin with their letter.
  const lines = [...body.querySelectorAll('[style*="mso-list" i]:is(p, h1, h2, h3, h4, h5, h6, li)')]
  return lines.some(({ textContent }) => /^\s*\(?(?:[a-z]|[ivxlc]+)[.)]/i.test(textContent ?? ''))
}

/** Counts SVGs that are part of the HTML, such as charts; not the icons that pages hide from who listens to them. */
function countVectors(body: HTMLElement): number {
  return [...body.querySelectorAll('svg')].filter((svg) => svg.closest('[aria-hidden="true" i], button') === null)
    .length
}

function isNothing(found: LeftOut): boolean {
  return Object.values(found).every((each) => (Array.isArray(each) ? each.length === 0 : each === false || each === 0))
}

function fileOf(address: string, name: string, index: number): File | undefined {
  const [, type = '', data = ''] = /^data:(image\/[a-z+.-]+);base64,(.+)$/is.exec(address) ?? []
  if (data === '' || data.length > maxInline) return undefined
  try {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
    const ending = type.split('/')[1]?.replace('+xml', '').replace('jpeg', 'jpg') ?? ''
    return new File([bytes], `${name.trim() || `picture-${index + 1}`}.${ending}`, { type })
  } catch {
    // What is no base64 has no bytes.
    return undefined
  }
}
