import { pageTemplates } from '#schemas/pageTemplates.ts'
import { isSectionEnabled, sectionTypeOf } from '#schemas/sectionSchemas.ts'
import type { CurrentSection } from '#server/content/currentSections.ts'

interface Placed {
  readonly key: string
  readonly type: string
}

interface TemplateError {
  readonly key?: string
  readonly path: string
  readonly message: string
}

/** Returns how a page differs from its template (`schemas/pageTemplates.json`): missing, surplus or misordered sections. */
export function templateErrors(sections: readonly CurrentSection[], pageType: string): TemplateError[] {
  const { requires = [], allows, first = [], last = [], order = [], maxSections } = pageTemplates.get(pageType) ?? {}
  const page = `page of the type ${pageType}`
  const on: Placed[] = sections.filter(isSectionEnabled).flatMap(({ key }) => {
    const type = sectionTypeOf(key)
    return type === undefined ? [] : [{ key, type }]
  })
  const error = ({ key }: Placed, message: string) => ({ key, path: '', message })
  const opening = first.length === 0 ? undefined : on[0]
  const foreign = on.filter(({ type }) => allows !== undefined && !allows.includes(type))
  return [
    ...requires.flatMap((required) => missing(required, on, page)),
    ...foreign.map((found) => error(found, `"${found.type}" may not stand on a ${page}`)),
    ...(opening === undefined || first.includes(opening.type) || foreign.includes(opening)
      ? []
      : [error(opening, `A ${page} opens with ${oneOf(first)}, not with "${opening.type}"`)]),
    ...behind(on, last).map(([found, before]) =>
      error(found, `Nothing but ${oneOf(last)} follows "${before.type}" on a ${page}`),
    ),
    ...outOfOrder(on, order).map(([found, before]) =>
      error(found, `"${found.type}" stands before "${before.type}" on a ${page}`),
    ),
    ...on
      .slice(maxSections ?? on.length)
      .map((found) => error(found, `A ${page} holds at most ${maxSections} sections`)),
  ]
}

function missing(required: string | readonly string[], on: readonly Placed[], page: string): TemplateError[] {
  const types = typeof required === 'string' ? [required] : required
  if (on.some(({ type }) => types.includes(type))) return []
  const [only] = types.length === 1 ? types : []
  return [{ ...(only === undefined ? {} : { key: only }), path: '', message: `A ${page} needs ${oneOf(types)}` }]
}

/** Sections of another type behind one of those that end the page. */
function behind(on: readonly Placed[], last: readonly string[]): (readonly [Placed, Placed])[] {
  const end = on.findIndex(({ type }) => last.includes(type))
  const ending = on[end]
  if (ending === undefined) return []
  return on.slice(end).flatMap((found) => (last.includes(found.type) ? [] : [[found, ending] as const]))
}

/** Sections behind one that has to follow them. */
function outOfOrder(on: readonly Placed[], order: readonly string[]): (readonly [Placed, Placed])[] {
  const ranked = on.filter(({ type }) => order.includes(type))
  return ranked.flatMap((found, index) => {
    const rank = order.indexOf(found.type)
    const before = ranked.slice(0, index).find(({ type }) => order.indexOf(type) > rank)
    return before === undefined ? [] : [[found, before] as const]
  })
}

function oneOf(types: readonly string[]): string {
  const names = types.map((type) => `"${type}"`).join(', ')
  return types.length === 1 ? names : `one of ${names}`
}
