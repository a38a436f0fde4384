import { serviceFlagNames, type ServiceFlag } from '#schemas/retailers.ts'

type Values = Readonly<Record<string, string>>

const names = ['address', 'at', ...serviceFlagNames] as const

/** Search params of the current results, which a new search clears. */
export const stateParameters: Values = { dealer: '', count: '', map: '' }

/** Returns place and services as a normalised query, without empty parameters. */
export function queryOf(values: Values): string {
  const query = new URLSearchParams()
  for (const name of names) {
    const value = values[name]
    if (value !== undefined && value !== '') query.set(name, value)
  }
  return query.toString()
}

/** Returns the chosen services. */
export function selectedServices(values: Values): readonly ServiceFlag[] {
  return serviceFlagNames.filter((flag) => values[flag] === 'y')
}

/** Returns the address of the page with these parameters; `''` removes one. */
export function locatorHref(pathname: string, search: Values, change: Values = {}): string {
  const all = Object.entries({ ...search, ...change }).filter(([, value]) => value !== '')
  const query = new URLSearchParams(all).toString()
  return query === '' ? pathname : `${pathname}?${query}`
}

/**
 * Returns the address of a form with the dealer chosen and its tab open, also without script: `/en-gb/contacts#quote` →
 * `?form=quote&dealer=a#quote`.
 */
export function formHref(href: string, id: string): string {
  const [page = '', hash] = href.split('#', 2)
  const url = new URLSearchParams(page.split('?', 2)[1])
  if (hash !== undefined && !url.has('form')) url.set('form', hash)
  url.set('dealer', id)
  return `${page.split('?', 1)[0]}?${url}${hash === undefined ? '' : `#${hash}`}`
}
