import { sharedPart, type Shape } from '#schemas/studio/entries/likeness.ts'

/** Fields by which an entry is distinguished from others, by their exact values. */
const keys = ['id', '$ref', '$page', 'key']
/** Fields whose text people call an entry by. */
const labels = ['name', 'title', 'label', 'heading', 'question']
/** A text of as many words is hardly that of another entry as well. */
const minWords = 5

/** Returns what names an entry; `undefined` of one without a name. */
export function nameOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  for (const key of keys) {
    const value: unknown = Reflect.get(entry, key)
    if (typeof value === 'string') return value
  }
  return undefined
}

/**
 * Returns whether a changed entry is rather another one, whatever else they have in common: it has another key, or what it is called
 * differs. Under a label that was written on, half of the rest has to be as it was; under another one all of it, and that has to be more
 * than a word or a number, or the label a sentence of which half is left: "Max. power 120" is not "Max. torque 120".
 */
export function isOtherEntry(before: Shape, after: Shape): boolean {
  const key = keys.find((each) => before.fields.has(each) || after.fields.has(each))
  if (key !== undefined && before.fields.get(key)?.text !== after.fields.get(key)?.text) return true
  const label = labelOf(before, after)
  const [old, now] = [before, after].map(({ fields }) => (label === undefined ? undefined : fields.get(label)))
  if (label === undefined || old === undefined || now === undefined || old.isEmpty || now.isEmpty) return false
  if (old.text === now.text) return false
  const [rest, next] = [restOf(before, label), restOf(after, label)]
  if (isWrittenOn(old.text, now.text)) return sharedPart(rest, next) < 0.5
  const isRestSame = [...new Set([...rest.fields.keys(), ...next.fields.keys()])].every((name) =>
    isSameField(rest.fields.get(name), next.fields.get(name)),
  )
  const isSentence = isDistinctive(old) && commonWords(old, now) >= 0.5
  return !isRestSame || !(isSentence || [...rest.fields.values()].some(isDistinctive))
}

/** Returns the field that two entries are called by; `undefined` where there is none. */
export function labelOf(before: Shape, after: Shape): string | undefined {
  return labels.find((name) => [before, after].some(({ fields }) => (fields.get(name)?.words?.all.length ?? 0) > 0))
}

/** Returns an entry without its label. */
export function restOf(entry: Shape, label: string): Shape {
  return { ...entry, text: '', fields: new Map([...entry.fields].filter(([name]) => name !== label)) }
}

function isSameField(before: Shape | undefined, after: Shape | undefined): boolean {
  return before?.text === after?.text || ((before?.isEmpty ?? true) && (after?.isEmpty ?? true))
}

/** Returns whether letters were added to a text, or removed from it, at one place, and nothing else. */
function isWrittenOn(before: string, after: string): boolean {
  const [short = '', long = ''] = [before, after].toSorted((a, b) => a.length - b.length)
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  return long.endsWith(short.slice(start))
}

/** Returns how many of the words of the longer of two texts both have, from 0 to 1. */
function commonWords(before: Shape, after: Shape): number {
  const [old, now] = [before, after].map(({ words }) => words?.all ?? [])
  const same = (old ?? []).filter((word) => after.words?.known.has(word))
  return same.length / Math.max(old?.length ?? 0, now?.length ?? 0, 1)
}

/** Returns whether a field is hardly the same in two entries: a group, a list, or a text of some words. */
function isDistinctive({ isEmpty, fields, text, words }: Shape): boolean {
  return !isEmpty && (fields.size > 0 || text.startsWith('[') || (words?.all.length ?? 0) >= minWords)
}
