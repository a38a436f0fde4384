import type { StoredDraft } from '#renderer/studio/edit/sharedDraft.ts'

const typed = 'studio '

/**
 * Keeps a document in the storage of the tab. Where that is full, the histories of other documents that are saved go first, then the older
 * half of its own, as often as it takes; what does not fit without a history either is forgotten here.
 */
export function storeInTab<TContent>(
  key: string,
  stored: StoredDraft<TContent>,
  pack: (stored: StoredDraft<TContent>) => string,
): void {
  try {
    sessionStorage.setItem(key, pack(stored))
  } catch {
    const { past, future } = stored.draft.history
    if (forgetSaved(key)) storeInTab(key, stored, pack)
    else if (past.length > 0 || future.length > 0) storeInTab(key, withoutOlder(stored), pack)
    else sessionStorage.removeItem(key)
  }
}

/** Keeps a text in the storage of the tab, dropping histories of saved documents where it is full; returns whether there is. */
export function storeTextInTab(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return forgetSaved(key) && storeTextInTab(key, text)
  }
}

function withoutOlder<TContent>(stored: StoredDraft<TContent>): StoredDraft<TContent> {
  const { draft } = stored
  const { past } = draft.history
  const history = { ...draft.history, past: past.slice(Math.ceil(past.length / 2)), future: [] }
  return { ...stored, draft: { ...draft, history } }
}

/** Forgets the documents of which the server has everything, besides one; returns whether there were any. */
export function forgetSaved(own = ''): boolean {
  const saved = Object.keys(sessionStorage).filter((key) => key !== own && key.startsWith(typed) && isSaved(key))
  for (const key of saved) sessionStorage.removeItem(key)
  return saved.length > 0
}

function isSaved(key: string): boolean {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    return typeof stored === 'object' && stored !== null && 'changed' in stored && stored.changed === false
  } catch {
    return false
  }
}
