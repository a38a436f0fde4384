import { inlineClassStyles } from '#renderer/studio/rich-text/paste/classStyles.ts'
import { unmarkPlain } from '#renderer/studio/rich-text/paste/plainMarks.ts'

/** Rows or cells with no table around them, which a parser would drop: 90 and 66 would be 9066. */
const bareRows =
  /^((?:\s|<!--[^]*?-->|<\/?(?:html|head|body|meta)\b[^>]*>)*)(<(?:tbody|thead|tfoot|colgroup|tr|td|th)\b)/i

/** Letters, digits and signs that an emoji is made of. */
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\p{Emoji_Component}|\uFE0E)+$/u

/**
 * Returns the body of copied HTML with what programs say in ways of their own in those of HTML: what classes say of text, marks that
 * a style takes away again, what Word on the web marks as removed and added, headings by their role, titles of Word, boxes that can be ticked, and pictures of an emoji.
 */
export function parsePasted(html: string): HTMLElement {
  const document = new DOMParser().parseFromString(html.replace(bareRows, '$1<table>$2'), 'text/html')
  inlineClassStyles(document)
  const { body } = document
  // They are bold here without a mark.
  for (const heading of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, th')) heading.style.fontWeight = ''
  unmarkPlain(body)
  for (const marked of body.querySelectorAll('[class*="TrackChangeTextDeletion"]')) wrap(marked, 'del')
  for (const marked of body.querySelectorAll('[class*="TrackChangeTextInsertion"]')) wrap(marked, 'ins')
  for (const heading of body.querySelectorAll(':is(p, div)[role="heading" i]')) {
    const level = Number(heading.getAttribute('aria-level') ?? 2)
    rename(heading, `h${level >= 1 && level <= 6 ? level : 2}`)
  }
  for (const title of body.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  for (const heading of body.querySelectorAll(':is(p.MsoHeading7, p.MsoHeading8, p.MsoHeading9)')) rename(heading, 'h6')
  for (const picture of body.querySelectorAll('li[role="checkbox" i] > img')) picture.remove()
  for (const picture of body.querySelectorAll('img[alt]')) {
    const text = picture.getAttribute('alt')?.trim() ?? ''
    if (emoji.test(text) && /\P{ASCII}/u.test(text)) picture.replaceWith(text)
  }
  for (const item of body.querySelectorAll('li[role="checkbox" i]'))
    showTick(item, item.getAttribute('aria-checked') === 'true')
  for (const box of body.querySelectorAll('input[type="checkbox" i]')) {
    box.replaceWith(`${box.hasAttribute('checked') ? '☑' : '☐'} `)
  }
  for (const link of body.querySelectorAll('a[href]')) {
    // As browsers read it.
    link.setAttribute('href', (link.getAttribute('href') ?? '').replaceAll(/[\t\n\r]/g, '').trim())
  }
  return body
}

/** Puts what is in an element into another one with a name, and that in its place. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

function wrap(element: Element, name: string): void {
  // One in another is the same change.
  if (element.parentElement?.closest(name) !== null) return
  const wrapper = element.ownerDocument.createElement(name)
  element.replaceWith(wrapper)
  wrapper.append(element)
}

// A list here has no boxes.
function showTick(item: Element, isTicked: boolean): void {
  const first = item.firstElementChild
  const line = first?.localName === 'p' && item.firstChild === first ? first : item
  line.prepend(isTicked ? '☑ ' : '☐ ')
}
