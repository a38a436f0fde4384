import { queryValues } from '#schemas/queryRule.ts'
import { queryOf } from './filters.ts'

/** What stands in the fields, as the query the address would have. */
export function readForm(form: HTMLFormElement): string {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = values[name] === undefined ? value : `${values[name]},${value}`
  }
  return queryOf(values)
}

/** Sets the fields to what the query says; the one the visitor is in stays as it is. */
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
