import { createTextMask, decode, wholeWordsOf } from '#renderer/inspector/recorder/maskText.ts'
import { defaultPrivacy, readBrackets, type Privacy } from '#renderer/inspector/recorder/privacy.ts'
import { createReads } from '#renderer/inspector/recorder/readsOf.ts'

/** Limits of a recorded value: a context may hold a page of dealers. */
const maxDepth = 6
const maxItems = 50
const maxText = 500
/** Values of one record: 50 items to a depth of 6 would be many millions. */
const maxValues = 2000
/** What stands for a value whose reading throws. */
export const unreadable = '‹cannot be read›'

/** Copies values for the log: as JSON, limited in depth and size, without DOM nodes, functions and personal data. */
export function createCut(privacy: Privacy = {}) {
  const given = readBrackets({ ...defaultPrivacy, ...privacy })
  /** Values that may still be copied, and the objects around the present one. */
  let left = maxValues
  const around = new Set<object>()
  const mask = createMask(given, cut)
  const maskText = createTextMask(given, mask)
  const cutText = createCutText(maskText)

  function cut(value: unknown, depth = 0): unknown {
    if (typeof value === 'string') return cutText(value)
    if (typeof value !== 'object' || value === null) return cutPlain(value)
    if (around.has(value)) return '‹cycle›'
    if (depth === 0) left = maxValues
    left -= 1
    if (left < 0) return '‹more›'
    around.add(value)
    try {
      return cutItems(value, depth)
    } catch {
      // A getter or a proxy of the page throws.
      return unreadable
    } finally {
      around.delete(value)
    }
  }

  function cutItems(value: object, depth: number): unknown {
    const text = textOf(value, cutText)
    if (text !== undefined) return text
    if (depth >= maxDepth) return Array.isArray(value) ? `‹${value.length} items›` : '‹object›'
    if (Array.isArray(value)) return cutArray(value, depth)
    if (value instanceof Map) return cutObject(Object.fromEntries([...value.entries()].slice(0, maxItems + 1)), depth)
    if (value instanceof Set) return cutArray([...value], depth)
    return cutObject(value, depth)
  }

  function cutArray(values: readonly unknown[], depth: number): unknown[] {
    const kept = values.slice(0, maxItems).map((item) => cut(item, depth + 1))
    return values.length > maxItems ? [...kept, `‹${values.length - maxItems} more›`] : kept
  }

  function cutObject(value: object, depth: number): Record<string, unknown> {
    const keys = Object.keys(value)
    const entries = keys
      .slice(0, maxItems)
      .map((key): [string, unknown] => [maskText(key), cutField(value, key, depth)])
    if (keys.length > maxItems) entries.push(['…', `‹${keys.length - maxItems} more›`])
    return Object.fromEntries(entries)
  }

  function cutField(value: object, key: string, depth: number): unknown {
    return readOr(unreadable, () => {
      const item: unknown = Reflect.get(value, key)
      return given.isPersonal(key) ? mask(item) : cut(item, depth + 1)
    })
  }

  /** Returns a copy of a context or an event, with its keys. */
  const cutRecord = (value: unknown): Record<string, unknown> => {
    left = maxValues
    return typeof value === 'object' && value !== null ? readOr({ [unreadable]: true }, () => cutObject(value, 0)) : {}
  }

  /** Returns a value that stands under a name. */
  function cutNamed(name: string, value: unknown): unknown {
    left = maxValues
    return readOr(unreadable, () => (given.isPersonal(name) ? mask(value) : cut(value, 1)))
  }

  return {
    cut,
    cutRecord,
    cutText,
    cutUrl: (url: string) => cutAddress(url, given, mask, maskText),
    cutNamed,
    showsTexts: given.showsTexts,
    readsOf: createReads(cutNamed),
  }
}
export type Cut = ReturnType<typeof createCut>

/** Returns what JSON has for a value that is neither text nor object. */
function cutPlain(value: unknown): unknown {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (typeof value === 'boolean' || value === null || value === undefined) return value
  return typeof value === 'bigint' ? `${value}n` : `‹${typeof value}›`
}

/** Creates what returns a text without personal data, and not longer than others. */
function createCutText(maskText: (text: string) => string): (text: string) => string {
  return (text) => {
    // What is cut off is not looked through.
    const masked = maskText(text.length > maxText * 2 ? wholeWordsOf(text.slice(0, maxText * 2)) : text)
    return text.length > maxText ? `${masked.slice(0, maxText)}… ‹${text.length} characters›` : masked
  }
}

/** Creates what stands for values of persons. Equal values get equal masks, so that a replay compares them as the page did. */
function createMask({ isPublic }: Required<Privacy>, cut: (value: unknown, depth: number) => unknown) {
  const masks = new Map<string, string>()
  return function mask(value: unknown, depth = 0): unknown {
    if (Array.isArray(value) && depth < maxDepth) return value.slice(0, maxItems).map((item) => mask(item, depth + 1))
    // What is public, as the ids of errors, is not personal.
    if (isEmpty(value) || (typeof value === 'string' && isPublic(value))) return value
    const key = typeof value === 'string' ? value : JSON.stringify(cut(value, depth))
    const known = masks.get(key) ?? `•••${masks.size + 1}`
    masks.set(key, known)
    return known
  }
}

/** Returns what is read, or what stands for it where a getter or a proxy of the page throws. */
function readOr<T>(fallback: T, read: () => T): T {
  try {
    return read()
  } catch {
    return fallback
  }
}

/** Returns an address without secrets and personal search params. */
function cutAddress(
  url: string,
  { isPersonal, hideInPath }: Required<Privacy>,
  mask: (value: unknown) => unknown,
  maskText: (text: string) => string,
): string {
  const { origin, pathname, searchParams, hash } = new URL(url, location.href)
  for (const [name, value] of searchParams) if (isPersonal(name)) searchParams.set(name, String(mask(value)))
  const query = decodeURIComponent(searchParams.toString())
  const path = hideInPath(maskText(pathname)) + (query === '' ? '' : `?${maskText(query)}`) + maskText(decode(hash))
  return origin === location.origin ? path : origin + path
}

/** Returns whether a value says nothing about a person. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'boolean' || value === '' || value === null || value === undefined
}

/** Returns what stands for an object that is not data. */
function textOf(value: object, cutText: (text: string) => string): string | undefined {
  if (value instanceof Error) return `‹${value.name}: ${cutText(value.message)}›`
  if (ArrayBuffer.isView(value)) return `‹${value.byteLength} bytes›`
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '‹Invalid Date›' : value.toISOString()
  if (typeof Element === 'function' && value instanceof Element) {
    return `‹${value.localName}${value.id === '' ? '' : `#${value.id}`}›`
  }
  if (typeof EventTarget === 'function' && value instanceof EventTarget) return `‹${value.constructor.name}›`
  // An actor.
  if ('sessionId' in value && 'send' in value) return `‹actor ${'id' in value ? String(value.id) : ''}›`
  return undefined
}
