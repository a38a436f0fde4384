import { isMeaningfulSign } from '#renderer/studio/rich-text/paste/listSigns.ts'
import { readSymbols } from '#renderer/studio/rich-text/paste/symbolFonts.ts'

interface ListLine {
  /** Has the content of the item. */
  readonly element: Element
  /** What stands for it in the parent: itself, or the list around it. */
  readonly block: Element
  /** From 1. */
  readonly level: number
  readonly ordered: boolean
  /** Its number; 0 where it has none of its own. */
  readonly start: number
  /** Which list of the document it belongs to. */
  readonly list: string
}

/**
 * Turns the lists of Word and Outlook, which are paragraphs with a style and a bullet as text, and those of Word on the web, which are one
 * list an item, into nested lists.
 */
export function wordLists(root: Element): void {
  for (const wrapper of root.querySelectorAll('.ListContainerWrapper')) wrapper.replaceWith(...wrapper.childNodes)
  if (hasFlatLevels(root))
    for (const item of root.querySelectorAll('li[aria-level]:not([data-aria-level])'))
      item.setAttribute('data-aria-level', item.getAttribute('aria-level') ?? '1')
  const hasPlus = [...root.querySelectorAll('[style*="mso-list" i]')].some((line) => markerOf(line).text === '+')
  for (const parent of [root, ...root.querySelectorAll('div, td, th, section')]) buildLists(parent, hasPlus)
}

/** Returns whether a list that is in no other one has items of a lower level, as Word on the web copies them. */
function hasFlatLevels(root: Element): boolean {
  const items = [...root.querySelectorAll('li[aria-level]')]
  return items.some((item) => {
    const outer = item.parentElement?.parentElement?.closest('ul, ol') ?? null
    return outer === null && Number(item.getAttribute('aria-level')) > 1
  })
}

function buildLists(parent: Element, hasPlus: boolean): void {
  let run: ListLine[] = []
  const flush = () => {
    run[0]?.block.before(...listsOf(run))
    for (const { block } of run) block.remove()
    run = []
  }
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element) {
      const lines = linesOf(child, hasPlus)
      if (lines.length === 0) flush()
      else if (run.length > 0 && lines[0]?.level === 1 && lines[0].list !== run[0]?.list) {
        flush()
        run = [...lines]
      } else run.push(...lines)
    } else if (child.nodeType === Node.TEXT_NODE && (child.textContent ?? '').trim() !== '') flush()
  }
  flush()
}

function linesOf(element: Element, hasPlus: boolean): readonly ListLine[] {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? []
  if (list !== '') {
    const marker = markerOf(element)
    const ordered = /^\(?(?:[\d.]*\d|[a-z]|[ivxlc]+)[.):]?$/i.test(marker.text) && !/^\(?[a-z]$/i.test(marker.text)
    // Words and other signs with a number, "Art. 5", are part of the text.
    if (!ordered && /\d|\p{L}{2}/u.test(marker.text)) return []
    const sign = ordered ? '' : marker.sign()
    marker.cut()
    if (isMeaningfulSign(marker.text, hasPlus) && isMeaningfulSign(sign, hasPlus)) element.prepend(`${sign} `)
    const start = Number(/(\d+)\D*$/.exec(marker.text)?.[1] ?? 0)
    return [{ element, block: element, level: Number(level), ordered, start, list }]
  }
  const items = ['ul', 'ol'].includes(element.localName) ? [...element.children] : []
  if (items.length === 0 || !items.every((item) => item.hasAttribute('data-aria-level'))) return []
  return items.map((item) => ({
    element: item,
    block: element,
    level: Number(item.getAttribute('data-aria-level')),
    ordered: element.localName === 'ol',
    start: Number(element.getAttribute('start') ?? 0),
    list: item.getAttribute('data-listid') ?? 'web',
  }))
}

interface Marker {
  readonly text: string
  /** Returns what the text looks like in its font; empty where that is not known. */
  readonly sign: () => string
  readonly cut: () => void
}

/** Returns the bullet or number of a paragraph, and what takes it out; it stands between conditional comments, or in a span to ignore. */
function markerOf(element: Element): Marker {
  const ignored = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT)
  let isMarker = false
  let isWhole = false
  const range = element.ownerDocument.createRange()
  for (let comment = walker.nextNode(); comment !== null && !isWhole; comment = walker.nextNode()) {
    const data = comment.textContent ?? ''
    if (/^\[if !supportLists\]/i.test(data)) {
      isMarker = true
      range.setStartAfter(comment)
    } else if (isMarker && /^\[endif\]/i.test(data)) {
      range.setEndBefore(comment)
      isWhole = true
    }
  }
  const text = (ignored?.textContent ?? '') || (isWhole ? range.toString() : '')
  return {
    text: text.replaceAll('\u00A0', ' ').trim(),
    sign() {
      if (ignored === null) return ''
      readSymbols(ignored)
      return (ignored.textContent ?? '').replaceAll('\u00A0', ' ').trim()
    },
    cut() {
      ignored?.remove()
      if (isWhole) range.deleteContents()
    },
  }
}

/**
 * Nests the lines by their levels; a level that is skipped, also the first, counts as the next one, and a number that does not count on begins a
 * list.
 */
function listsOf(lines: readonly ListLine[]): readonly Element[] {
  const tops: Element[] = []
  const open: { readonly list: Element; level: number; next: number }[] = []
  for (const { element, level, ordered, start } of lines) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const [first] = open
    // A part of a list may begin below its first level.
    if (first !== undefined) first.level = Math.min(first.level, level)
    const name = ordered ? 'ol' : 'ul'
    const last = open.at(-1)
    const isOther = last?.list.localName !== name || (ordered && start > 0 && start !== last.next)
    if (last?.level === level && isOther) open.pop()
    if (open.at(-1)?.level !== level) {
      const list = element.ownerDocument.createElement(name)
      if (ordered && start > 1) list.setAttribute('start', String(start))
      const parent = open.at(-1)?.list
      if (parent === undefined) tops.push(list)
      else (parent.lastElementChild ?? parent).append(list)
      open.push({ list, level, next: Math.max(start, 1) })
    }
    const item = element.ownerDocument.createElement('li')
    item.append(...element.childNodes)
    const own = open.at(-1)
    if (own === undefined) continue
    own.list.append(item)
    own.next += 1
  }
  return tops
}
