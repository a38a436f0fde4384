/** The forms a page is sent in: as browsers show it, and for programs that read. */
export const pageForms = ['html', 'markdown', 'json'] as const
export type PageForm = (typeof pageForms)[number]

const mediaTypes: Readonly<Record<string, PageForm>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/*': 'html',
  '*/*': 'html',
  'text/markdown': 'markdown',
  'application/json': 'json',
}

/**
 * Returns the form an `Accept` header prefers: the one with the highest quality, the first of equals, and HTML for a header that
 * names none of them. https://www.rfc-editor.org/rfc/rfc9110#name-accept
 */
export function preferredForm(accept: string | undefined): PageForm {
  if (accept === undefined || !readable.test(accept)) return 'html'
  let best: PageForm = 'html'
  let highest = 0
  for (const range of accept.split(',')) {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const form = mediaTypes[type]
    const quality = qualityOf(parameters)
    if (form === undefined || quality <= highest) continue
    best = form
    highest = quality
  }
  return best
}

/** Only a header with one of these is parsed: those of browsers have neither. */
const readable = /text\/markdown|application\/json/i

function qualityOf(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='))
  if (given === undefined) return 1
  const quality = Number(given.slice(2))
  return quality >= 0 && quality <= 1 ? quality : 0
}
