/** Permalink of the living catalogue of sections (specification, section 2). */
export const templatesPermalink = 'fe-templates'
/** Template of the page around one fixture: drawn without the shell. */
export const fixtureTemplate = 'fe-template'

/** What the catalogue's address may ask for; without a section it is the list. */
export interface TemplateQuery {
  /** Type and fixture to draw alone. */
  readonly section: string | undefined
  readonly fixture: string | undefined
  /** Shows only types whose name holds this. */
  readonly name: string
  /** Width of the frames in px. */
  readonly width: number
  readonly rightToLeft: boolean
  /** Whether texts are drawn half as long again as they are. */
  readonly longTexts: boolean
}

/** Widths the catalogue shows (look.md), in px. */
export const templateWidths = [390, 1024, 1440] as const
const longest = 100

/** Reads the query of an address; what it does not know is left out. */
export function readTemplateQuery(search: URLSearchParams): TemplateQuery {
  const text = (name: string) => search.get(name)?.slice(0, longest)
  return {
    section: text('section'),
    fixture: text('fixture'),
    name: text('name') ?? '',
    width: templateWidths.find((width) => String(width) === search.get('width')) ?? 1024,
    rightToLeft: search.get('dir') === 'rtl',
    longTexts: search.get('text') === 'long',
  }
}

/** Address of one fixture drawn alone. */
export function fixtureHref(path: string, section: string, fixture: string, query: TemplateQuery): string {
  const search = new URLSearchParams({ section, fixture })
  if (query.rightToLeft) search.set('dir', 'rtl')
  if (query.longTexts) search.set('text', 'long')
  return `${path}?${search.toString()}`
}
