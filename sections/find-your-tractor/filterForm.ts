import type { RangeIssue, RangeIssues } from '#machines/finder.ts'
import { rangeFilters, type RangeFilter } from '#schemas/products.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { isInverted, parametersOf, queryOf } from './filters.ts'

type Search = Readonly<Record<string, string>>

/** Reads the form as a normalised query. */
export function readForm(form: HTMLFormElement): string {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = values[name] === undefined ? value : `${values[name]},${value}`
  }
  return queryOf(values)
}

/** Returns the ranges that are not applied as they are typed: `1e2` is a number for the browser, and none for the address. */
export function rangeIssues(form: HTMLFormElement): RangeIssues {
  const isInvalid = (parameter: string) => {
    const field = form.elements.namedItem(parameter)
    if (!(field instanceof HTMLInputElement)) return false
    return !field.validity.valid || (field.value !== '' && queryOf({ [parameter]: field.value }) === '')
  }
  const typed = queryValues(readForm(form))
  return issuesOf((name) =>
    parametersOf(name).some(isInvalid) ? 'bounds' : isInverted(typed, name) ? 'order' : undefined,
  )
}

/** Returns the ranges of the address that are not applied. */
export function searchIssues(search: Search, rejected: Search): RangeIssues {
  return issuesOf((name) => {
    if (parametersOf(name).some((parameter) => rejected[parameter] !== undefined)) return 'bounds'
    return isInverted(search, name) ? 'order' : undefined
  })
}

function issuesOf(issueOf: (name: RangeFilter) => RangeIssue | undefined): RangeIssues {
  return Object.fromEntries(
    rangeFilters.flatMap((name) => {
      const issue = issueOf(name)
      return issue === undefined ? [] : [[name, issue]]
    }),
  )
}

/** Sets the fields to the search params of the address. */
export function fillForm(form: HTMLFormElement, values: Search): void {
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) field.value = values[field.name] ?? 'default'
    if (!(field instanceof HTMLInputElement)) continue
    const value = values[field.name] ?? ''
    if (field.type === 'checkbox') field.checked = value.split(',').includes(field.value)
    else field.value = value
  }
}
