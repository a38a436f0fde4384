import type { RunOptions } from 'axe-core'
import axeAddress from 'axe-core/axe.min.js?url'
import type { LocaleCode } from '#locales/locales.ts'
import { studioUrl } from '#renderer/studio/api/callStudio.ts'
import {
  sectionElement,
  sectionKeyOf,
  showSections,
  type RenderedSection,
} from '#renderer/studio/editor/frame/frameSections.ts'

/** Something in a section that some people cannot perceive or use. */
export interface AccessibilityIssue {
  /** Key of the section. */
  readonly section: string
  /** Id of the rule of axe. */
  readonly rule: string
  readonly element: Element
}

/** Sections that are checked at once: some tenths of a second. */
const together = 8
/** Width the page is laid out in, in CSS pixels. */
const layoutWidth = 1280
/** Longest wait for a page or the script, in ms. */
const patience = 20_000
/** WCAG 2.2, A and AA, with what axe leaves out by default, and two about content that are good practice. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: {
    'target-size': { enabled: true },
    'empty-heading': { enabled: true },
    'empty-table-header': { enabled: true },
  },
  resultTypes: ['violations'],
  elementRef: true,
}
/** All of the page is laid out, as it stands in the end. */
const still =
  '*, ::before, ::after { content-visibility: visible !important; animation: none !important; transition: none !important }'

type Axe = Pick<typeof import('axe-core'), 'run'>

/**
 * Checks rendered sections of a page by axe, in the layout of visitors. The document is one of the studio's own, out of sight: that of the
 * preview runs no scripts.
 */
export async function checkAccessibility(
  sections: readonly RenderedSection[],
  { page, locale, signal }: { readonly page: string; readonly locale: LocaleCode; readonly signal: AbortSignal },
): Promise<readonly AccessibilityIssue[]> {
  const response = await fetch(studioUrl('getFrame', { params: { page, locale } }), { signal })
  if (!response.ok) throw new Error(`The page could not be read: ${String(response.status)}`)
  const frame = document.createElement('iframe')
  frame.inert = true
  frame.ariaHidden = 'true'
  frame.tabIndex = -1
  frame.style.cssText = `position: fixed; inset: 0 auto auto -${String(layoutWidth * 2)}px; inline-size: ${String(layoutWidth)}px; block-size: 900px; border: 0`
  try {
    const shown = await openDocument(frame, await response.text(), signal)
    const axe = await loadAxe(shown, signal)
    const found: AccessibilityIssue[] = []
    // A run reads the whole document at once, while which the studio would not respond: a long page is shown to it part by part.
    for (let start = 0; start < sections.length; start += together) {
      found.push(...(await checkPart(axe, shown, sections.slice(start, start + together))))
      await new Promise((resolve) => setTimeout(resolve))
      signal.throwIfAborted()
    }
    return found
  } finally {
    frame.remove()
  }
}

async function checkPart(
  axe: Axe,
  shown: Document,
  sections: readonly RenderedSection[],
): Promise<readonly AccessibilityIssue[]> {
  showSections(shown, sections, new Map())
  const include = sections.flatMap(({ key }) => sectionElement(shown, key) ?? [])
  if (include.length === 0) return []
  const { violations } = await axe.run({ include }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.flatMap(({ element }): AccessibilityIssue[] => {
      const section = element === undefined ? undefined : sectionKeyOf(element)
      return element === undefined || section === undefined ? [] : [{ section, rule: id, element }]
    }),
  )
}

/** Opens the HTML of a page without its scripts; its style elements, which the policy of the studio does not allow, as style sheets. */
async function openDocument(frame: HTMLIFrameElement, html: string, signal: AbortSignal): Promise<Document> {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  for (const element of parsed.querySelectorAll('script, noscript, meta[http-equiv], base')) element.remove()
  const styles = [...parsed.querySelectorAll('style')].map((element) => {
    element.remove()
    return element.textContent
  })
  const loaded = loading(frame, signal)
  frame.srcdoc = `<!doctype html>${parsed.documentElement.outerHTML}`
  document.body.append(frame)
  await loaded
  const { contentDocument: shown } = frame
  const view = shown?.defaultView
  if (shown === null || view == null) throw new Error('The page was not opened')
  shown.adoptedStyleSheets = [...styles, still].map((text) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(text)
    return sheet
  })
  return shown
}

async function loadAxe(shown: Document, signal: AbortSignal): Promise<Axe> {
  const script = shown.createElement('script')
  script.src = axeAddress
  const loaded = loading(script, signal)
  shown.head.append(script)
  await loaded
  const view: object | null = shown.defaultView
  if (view === null || !('axe' in view) || !isAxe(view.axe)) throw new Error('axe was not loaded')
  return view.axe
}

function isAxe(value: unknown): value is Axe {
  return typeof value === 'object' && value !== null && 'run' in value
}

/** Waits until an element has loaded what it shows or runs. */
async function loading(element: HTMLElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const until = AbortSignal.any([signal, AbortSignal.timeout(patience)])
    element.addEventListener('load', () => resolve(), { once: true })
    element.addEventListener('error', () => reject(new Error('It could not be loaded')), { once: true })
    until.addEventListener('abort', () => reject(new Error('It was not loaded in time')), { once: true })
  })
}
