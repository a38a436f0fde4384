import { storeTextInTab } from '#renderer/studio/edit/tabStorage.ts'

const listeners = new Set<() => void>()
/** Texts the storage of the tab has no space for, by their keys: they are there until the page is left. */
const unstored = new Map<string, string>()

/** Returns the key of what is typed for a request. */
export const replyKey = (request: string): string => `studio reply ${request}`
export const noteKey = (request: string): string => `studio note ${request}`

/** Returns the key of what is typed about the review of a document: the message of a request, or the note that sends one back. */
export const reviewKey = (document: string, part: 'message' | 'note'): string => `studio review ${part} ${document}`

/** Returns the key of what is typed for a note at a place of a page, or as a reply to one. */
export const pageNoteKey = (place: string): string => `studio page note ${place}`

/** Calls a listener whenever a text changes; returns what ends that. */
export function subscribeToTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readText(key: string): string {
  return unstored.get(key) ?? sessionStorage.getItem(key) ?? ''
}

/** Stores a text; an empty one is forgotten. */
export function storeText(key: string, text: string): void {
  unstored.delete(key)
  if (text === '') sessionStorage.removeItem(key)
  else if (!storeTextInTab(key, text)) unstored.set(key, text)
  for (const listener of listeners) listener()
}

/** Forgets what was typed for requests that are gone. */
export function forgetTexts(requests: readonly string[]): void {
  for (const request of requests) for (const keyOf of [replyKey, noteKey]) storeText(keyOf(request), '')
}
