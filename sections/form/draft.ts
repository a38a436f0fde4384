/** A form that is not sent yet, stored for this tab. */
export interface Draft {
  readonly values: Readonly<Record<string, string>>
  /** Idempotency key of the request, so that a second attempt after a reload is not stored again. */
  readonly key: string
  /** The values sent under the key, as JSON; other values get another key. */
  readonly sent: string
}

/** Prefix of the metadata fields. */
const metaPrefix = '_meta.'

/** Returns the values of a form by field; unticked checkboxes are left out. */
export function readValues(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter(([name]) => !name.startsWith(metaPrefix))
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}

/** Returns the value of the honeypot field. */
export function readHoneypot(form: HTMLFormElement | null): string {
  const value = form === null ? null : new FormData(form).get(`${metaPrefix}website`)
  return typeof value === 'string' ? value : ''
}

/** Fills fields the visitor has not changed; fields named in `except` stay as they are. */
export function fillValues(form: HTMLFormElement, values: Draft['values'], except: readonly string[] = []): void {
  for (const field of form.elements) {
    if (!('name' in field) || typeof field.name !== 'string' || except.includes(field.name)) continue
    const value = values[field.name]
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (value !== undefined) field.checked = true
    } else if (value !== undefined && isUntouched(field)) field.value = value
  }
}

/** Returns the stored draft of a form; `undefined` when there is none, or storage is blocked. */
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

/** Stores a draft; returns `false` when storage is blocked. */
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
    // Storage is blocked: nothing was stored.
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
