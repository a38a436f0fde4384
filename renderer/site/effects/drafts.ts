/** What visitors have typed, kept through a reload the site asked for; small, because the gate uses it too. */
const storageKey = 'drafts'
/** Secrets and files are not stored. */
const fields =
  'form :is(input:not([type=password],[type=file],[type=hidden],[type=submit]), select, textarea):is([id], [name])'

/** Stores what stands in the fields of this page's forms, for this tab only. */
export function keepDrafts(): void {
  const values = [...document.querySelectorAll(fields)].map(read)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([location.pathname, values]))
  } catch {
    // Without storage there is nothing to be done; the browser may still restore the fields itself.
  }
}

/** Puts the stored values back, once, when the page is the same. */
export function restoreDrafts(): void {
  // To ask the storage the page has to wait for another process, which it does when there can be an answer.
  const [navigation] = performance.getEntriesByType('navigation')
  if (navigation instanceof PerformanceNavigationTiming && navigation.type !== 'reload') return
  try {
    const stored = sessionStorage.getItem(storageKey)
    if (stored === null) return
    sessionStorage.removeItem(storageKey)
    const [page, values]: [string, (string | boolean)[]] = JSON.parse(stored)
    if (page !== location.pathname) return
    for (const [index, field] of [...document.querySelectorAll(fields)].entries()) write(field, values[index])
  } catch {
    // What cannot be read is not worth an error page.
  }
}

function read(field: Element): string | boolean {
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) return field.checked
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement
    ? field.value
    : ''
}

function write(field: Element, value: string | boolean | undefined): void {
  if (typeof value === 'boolean' && field instanceof HTMLInputElement) field.checked = value
  else if (typeof value === 'string' && value !== '' && 'value' in field) field.value = value
}
