import { serviceFlagNames } from '#schemas/retailers.ts'

type Values = Readonly<Record<string, string>>

/** Reads the values of the form: place and services. */
export function readForm(form: HTMLFormElement): Values {
  const values: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = value.trim()
  }
  return values
}

/** Sets the form to the search params of the page. */
export function fillForm(form: HTMLFormElement, search: Values): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue
    if (field.name === 'address') field.value = search['address'] ?? ''
    if (serviceFlagNames.some((flag) => flag === field.name)) field.checked = search[field.name] === 'y'
  }
}
