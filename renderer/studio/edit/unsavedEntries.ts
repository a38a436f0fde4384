import { randomId } from '#renderer/studio/api/randomId.ts'
import { tabId, tabPerson } from '#renderer/studio/edit/tabOwner.ts'

/** What is kept longer than this is forgotten, in ms: 30 days. */
export const maxAge = 30 * 86_400_000
const prefix = 'studio kept '

/** What a person typed and the server does not have. */
export interface UnsavedEntry {
  readonly key: string
  /** When it was typed last. */
  readonly at: string
  readonly text: string
}

/** Returns a key under which this tab keeps a text of a document for its person. */
export function newKey(document: string): string {
  return `${prefix}${tabPerson()} ${tabId()}.${randomId()} ${document}`
}

/** Returns whether a key is one of this tab. */
export function isOfThisTab(key: string): boolean {
  return key.startsWith(`${prefix}${tabPerson()} ${tabId()}.`)
}

/** Keeps a text beyond the tab; returns whether the browser could. */
export function storeEntry(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, `${new Date().toISOString()} ${text}`)
    return true
  } catch {
    return false
  }
}

export function forgetEntry(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage has kept nothing.
  }
}

/** Returns what was kept of a document for the person of this tab, newest first. */
export function listEntries(document: string): UnsavedEntry[] {
  return listAllEntries().filter((entry) => entry.document === document)
}

/** Returns everything that was kept for the person of this tab, newest first; forgets what is older than `maxAge`, of anybody. */
export function listAllEntries(): (UnsavedEntry & { readonly document: string })[] {
  try {
    const all = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    const kept = all.flatMap((key) => {
      const [, at = '', text = ''] = /^(\S+) (.*)$/s.exec(localStorage.getItem(key) ?? '') ?? []
      // A time that cannot be read is too old as well.
      if (Date.now() - Date.parse(at) < maxAge) return [{ key, at, text }]
      localStorage.removeItem(key)
      return []
    })
    const person = `${prefix}${tabPerson()} `
    return kept
      .filter(({ key }) => key.startsWith(person))
      .map((entry) => ({ ...entry, document: entry.key.slice(person.length).replace(/^\S+ /, '') }))
      .toSorted((a, b) => b.at.localeCompare(a.at))
  } catch {
    return []
  }
}
