import { serviceFlagNames, type ServiceFlag } from '#schemas/retailers.ts'

type Values = Readonly<Record<string, string>>

const names = ['address', 'at', ...serviceFlagNames] as const

/** What the address holds of the answer on screen, and another question begins without. */
export const answerState: Values = { dealer: '', count: '', map: '' }

/** Place and services in one spelling and order, as a query; what is not set is not in it. */
export function questionOf(values: Values): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.toString()
}

/** Services asked for. */
export function servicesAsked(values: Values): readonly ServiceFlag[] {
  return serviceFlagNames.filter((flag) => values[flag] === 'y')
}

/** Address of the page with these parameters; `''` takes one away. */
export function locatorHref(pathname: string, search: Values, change: Values = {}): string {
  const all = Object.entries({ ...search, ...change }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(all).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/** The page of a form with the dealer chosen, its tab open also without script: `/en-gb/contacts#quote` → `?form=quote&dealer=a#quote`. */
export function formHref(href: string, id: string): string {
  const [page = '', hash] = href.split('#', 2)
  const url = new URLSearchParams(page.split('?', 2)[1])
  if (hash !== undefined && !url.has('form')) url.set('form', hash)
  url.set('dealer', id)
  return `${page.split('?', 1)[0]}?${url}${hash === undefined ? '' : `#${hash}`}`
}
