import type { RangeIssue, RangeIssues } from '#machines/finder.ts'
import { rangeFilters, type RangeFilter } from '#schemas/products.ts'
import { queryValues } from '#schemas/queryRule.ts'
import { notationOf, readWholeNumber } from '#schemas/fields/number.ts'
import { isInverted, parametersOf, queryOf, rangeSteps } from './filters.ts'

type Search = Readonly<Record<string, string>>

/** Reads the form as a normalised query. `language` (BCP 47): how the page writes numbers. */
export function readForm(form: HTMLFormElement, language: string): string {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    const text = readBound(name, value, language)
    values[name] = values[name] === undefined ? text : `${values[name]},${text}`
  }
  return queryOf(values)
}

/** Returns the ranges that are not applied as they are typed. */
export function rangeIssues(form: HTMLFormElement, language: string): RangeIssues {
  const typed = queryValues(readForm(form, language))
  return issuesOf((name) =>
    parametersOf(name).some((parameter) => isUnread(form, parameter, language))
      ? 'bounds'
      : isInverted(typed, name)
        ? 'order'
        : undefined,
  )
}

/** Returns the first field with a number that is not applied. */
export function firstUnread(form: HTMLFormElement, language: string): HTMLElement | undefined {
  const parameter = rangeFilters.flatMap(parametersOf).find((each) => isUnread(form, each, language))
  const field = parameter === undefined ? undefined : form.elements.namedItem(parameter)
  return field instanceof HTMLElement ? field : undefined
}

function isUnread(form: HTMLFormElement, parameter: string, language: string): boolean {
  const field = form.elements.namedItem(parameter)
  if (!(field instanceof HTMLInputElement) || field.value.trim() === '') return false
  return queryOf({ [parameter]: readBound(parameter, field.value, language) }) === ''
}

// The bound of a range may be written as the page writes it, "30,000"; anything else stays as it is, for `queryOf` to reject.
function readBound(parameter: string, text: string, language: string): string {
  const range = rangeFilters.find((name) => parametersOf(name).includes(parameter))
  const value = range === undefined ? undefined : readWholeNumber(text, rangeSteps[range], notationOf(language))
  return value === undefined ? text.trim() : String(value)
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
