interface ListLine {
  /** Has the content of the item. */
  readonly element: Element
  /** What stands for it in the parent: itself, or the list around it. */
  readonly block: Element
  /** From 1. */
  readonly level: number
  readonly ordered: boolean
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
  for (const parent of [root, ...root.querySelectorAll('div, td, th, section')]) buildLists(parent)
}

function buildLists(parent: Element): void {
  let run: ListLine[] = []
  const flush = () => {
    run[0]?.block.before(...listsOf(run))
    for (const { block } of run) block.remove()
    run = []
  }
  for (const child of [...parent.childNodes]) {
    if (child instanceof Element) {
      const lines = linesOf(child)
      if (lines.length === 0) flush()
      else if (run.length > 0 && lines[0]?.level === 1 && lines[0].list !== run[0]?.list) {
        flush()
        run = [...lines]
      } else run.push(...lines)
    } else if (child.nodeType === Node.TEXT_NODE && (child.textContent ?? '').trim() !== '') flush()
  }
  flush()
}

function linesOf(element: Element): readonly ListLine[] {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? []
  if (list !== '') {
    const marker = cutMarker(element)
    const ordered = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
    const start = Number(/^\(?(\d+)/.exec(marker)?.[1] ?? 1)
    return [{ element, block: element, level: Number(level), ordered, start, list }]
  }
  const items = ['ul', 'ol'].includes(element.localName) ? [...element.children] : []
  if (items.length === 0 || !items.every((item) => item.hasAttribute('data-aria-level'))) return []
  return items.map((item) => ({
    element: item,
    block: element,
    level: Number(item.getAttribute('data-aria-level')),
    ordered: element.localName === 'ol',
    start: Number(element.getAttribute('start') ?? 1),
    list: item.getAttribute('data-listid') ?? 'web',
  }))
}

/** Takes the bullet or number out of a paragraph and returns its text; it stands between conditional comments, or in a span to ignore. */
function cutMarker(element: Element): string {
  const ignored = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  let text = ignored?.textContent ?? ''
  ignored?.remove()
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_COMMENT)
  let isMarker = false
  const range = element.ownerDocument.createRange()
  for (let comment = walker.nextNode(); comment !== null; comment = walker.nextNode()) {
    const data = comment.textContent ?? ''
    if (/^\[if !supportLists\]/i.test(data)) {
      isMarker = true
      range.setStartAfter(comment)
    } else if (isMarker && /^\[endif\]/i.test(data)) {
      range.setEndBefore(comment)
      text ||= range.toString()
      range.deleteContents()
      break
    }
  }
  return text.replaceAll('\u00A0', ' ').trim()
}

/** Nests the lines by their levels; a level that is skipped counts as the next one. */
function listsOf(lines: readonly ListLine[]): readonly Element[] {
  const tops: Element[] = []
  const open: Element[] = []
  for (const { element, level, ordered, start } of lines) {
    open.length = Math.min(open.length, level)
    const name = ordered ? 'ol' : 'ul'
    if (open.length === level && open.at(-1)?.localName !== name) open.pop()
    if (open.length < level) {
      const list = element.ownerDocument.createElement(name)
      if (ordered && start > 1) list.setAttribute('start', String(start))
      const parent = open.at(-1)
      if (parent === undefined) tops.push(list)
      else (parent.lastElementChild ?? parent).append(list)
      open.push(list)
    }
    const item = element.ownerDocument.createElement('li')
    item.append(...element.childNodes)
    open.at(-1)?.append(item)
  }
  return tops
}
