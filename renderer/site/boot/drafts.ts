/** Keeps what visitors typed through a reload by the site; small, because the lazy-hydration entry uses it too. */
const storageKey = 'drafts'
/** Secrets and files are not stored. */
const fields =
  'form :is(input:not([type=password],[type=file],[type=hidden],[type=submit]),select,textarea):is([id],[name])'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = string | boolean | undefined

/** Stores the values of this page's form fields, for this tab only. */
export function keepDrafts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([location.pathname, findFields().map(read)]))
  } catch {
    // Without storage the browser may still restore the fields itself.
  }
}

/** Puts the stored values back, once, when the page is the same. */
export function restoreDrafts(): void {
  // Reading the storage blocks the page on another process, and it can hold values only after a reload.
  if (performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'reload')) return
  try {
    const stored = sessionStorage.getItem(storageKey)
    if (stored === null) return
    sessionStorage.removeItem(storageKey)
    const [page, values]: [string, Value[]] = JSON.parse(stored)
    if (page === location.pathname) findFields().forEach((field, index) => write(field, values[index]))
  } catch {
    // Unreadable drafts are ignored.
  }
}

function findFields(): Field[] {
  return [...document.querySelectorAll<Field>(fields)]
}

function read(field: Field): Value {
  return isBox(field) ? field.checked : field.value
}

function write(field: Field, value: Value): void {
  if (typeof value !== 'boolean') field.value = value ?? field.value
  else if (isBox(field)) field.checked = value
}

function isBox(field: Field): field is HTMLInputElement {
  return /checkbox|radio/.test(field.type)
}
