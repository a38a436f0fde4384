import type { RangeIssue, RangeIssues } from '#machines/finder.ts'
import { rangeFilters, type RangeFilter } from '#schemas/products.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { isInverted, parametersOf, queryOf } from './filters.ts'

/** Reads the form as a normalised query. */
export function readForm(form: HTMLFormElement): string {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = values[name] === undefined ? value : `${values[name]},${value}`
  }
  return queryOf(values)
}

/** Returns the ranges that are not applied as they are typed. */
export function rangeIssues(form: HTMLFormElement): RangeIssues {
  const isInvalid = (parameter: string) => {
    const field = form.elements.namedItem(parameter)
    return field instanceof HTMLInputElement && !field.validity.valid
  }
  const typed = queryValues(readForm(form))
  return issuesOf((name) =>
    parametersOf(name).some(isInvalid) ? 'bounds' : isInverted(typed, name) ? 'order' : undefined,
  )
}

/** Returns the ranges of the address that are not applied. */
export function searchIssues(search: Readonly<Record<string, string>>): RangeIssues {
  return issuesOf((name) => (isInverted(search, name) ? 'order' : undefined))
}

function issuesOf(issueOf: (name: RangeFilter) => RangeIssue | undefined): RangeIssues {
  return Object.fromEntries(
    rangeFilters.flatMap((name) => {
      const issue = issueOf(name)
      return issue === undefined ? [] : [[name, issue]]
    }),
  )
}

/** Sets the fields to the query, the focused one excepted. */
export function fillForm(form: HTMLFormElement, query: string): void {
  const values = queryValues(query)
  for (const field of form.elements) {
    if (field === document.activeElement) continue
    if (field instanceof HTMLSelectElement) field.value = values[field.name] ?? 'default'
    if (!(field instanceof HTMLInputElement)) continue
    const value = values[field.name] ?? ''
    if (field.type === 'checkbox') field.checked = value.split(',').includes(field.value)
    else field.value = value
  }
}
