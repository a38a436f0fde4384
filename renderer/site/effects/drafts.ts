/** What visitors have typed, kept through a reload the site asked for; small, because the gate uses it too. */
const storageKey = 'drafts'
/** Secrets and files are not stored. */
const fields =
  'form :is(input:not([type=password],[type=file],[type=hidden],[type=submit]),select,textarea):is([id],[name])'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Value = string | boolean | undefined

/** Stores what stands in the fields of this page's forms, for this tab only. */
export function keepDrafts(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([location.pathname, findFields().map(read)]))
  } catch {
    // Without storage there is nothing to be done; the browser may still restore the fields itself.
  }
}

/** Puts the stored values back, once, when the page is the same. */
export function restoreDrafts(): void {
  // Asking the storage holds the page up until another process answers, and only after a reload there can be something.
  if (performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'reload')) return
  try {
    const stored = sessionStorage.getItem(storageKey)
    if (stored === null) return
    sessionStorage.removeItem(storageKey)
    const [page, values]: [string, Value[]] = JSON.parse(stored)
    if (page === location.pathname) findFields().forEach((field, index) => write(field, values[index]))
  } catch {
    // What cannot be read is not worth an error page.
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
