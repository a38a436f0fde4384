/** Template of the page around one fixture: rendered without the shell. */
export const fixtureTemplate = 'fe-template'

/** Search params of the catalogue; without a section it is the list. */
export interface TemplateQuery {
  /** Type and fixture to render alone. */
  readonly section: string | undefined
  readonly fixture: string | undefined
  /** Shows only types whose name contains this. */
  readonly name: string
  /** Width of the frames in px. */
  readonly width: number
  readonly rightToLeft: boolean
  /** Whether texts are rendered at 150 % of their length. */
  readonly longTexts: boolean
}

/** Widths the catalogue shows, in px. */
export const templateWidths = [390, 1024, 1440] as const
const longest = 100

/** Reads the query of an address; unknown params are ignored. */
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

/** Returns the address of one fixture rendered alone. */
export function fixtureHref(path: string, section: string, fixture: string, query: TemplateQuery): string {
  const search = new URLSearchParams({ section, fixture })
  if (query.rightToLeft) search.set('dir', 'rtl')
  if (query.longTexts) search.set('text', 'long')
  return `${path}?${search.toString()}`
}
