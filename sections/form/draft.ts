/** What is kept of a form that is not sent yet, in this tab only. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  /** Key of the request, so that sending it again after a reload stores nothing twice. */
  readonly key: string
  /** What was sent with the key, as JSON; another request gets another key. */
  readonly sent: string
}

/** Prefix of what the site needs beside the fields. */
const metaPrefix = '_meta.'

/** What stands in a form, by field; a box that is not ticked is not there. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith(metaPrefix))
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** What a robot has typed into the field nobody sees. */
export function readHoneypot(form: HTMLFormElement | null): string {
  const value = form === null ? null : new FormData(form).get(`${metaPrefix}website`)
  return typeof value === 'string' ? value : ''
}

/** Puts values back where the visitor has not typed anything else; fields named in `except` stay as they are. */
export function fillValues(form: HTMLFormElement, values: Draft['values'], except: readonly string[] = []): void {
  for (const field of form.elements) {
    if (!('name' in field) || typeof field.name !== 'string' || except.includes(field.name)) continue
    const value = values[field.name]
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (value !== undefined) field.checked = true
    } else if (value !== undefined && isUntouched(field)) field.value = value
  }
}

/** The draft of a form; `undefined` when there is none that can be read. */
export function readDraft(name: string): Draft | undefined {
  try {
    const stored = sessionStorage.getItem(name)
    if (stored === null) return undefined
    const draft: unknown = JSON.parse(stored)
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined
  }
}

/** Whether it could be stored. */
export function storeDraft(name: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Where nothing can be stored there is nothing to clear.
  }
}

function isUntouched(field: Element): field is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex === Math.max(initial, 0)
  }
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
    field.type !== 'hidden' &&
    field.value === field.defaultValue
  )
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { values, key, sent }: Partial<Record<keyof Draft, unknown>> = value
  return (
    typeof key === 'string' &&
    typeof sent === 'string' &&
    typeof values === 'object' &&
    values !== null &&
    Object.values(values).every((each) => typeof each === 'string')
  )
}
