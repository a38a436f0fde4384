import { isSame } from '#schemas/studio/mergeContent.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Returns what a change was made from, as far as that is known: `base`, but each value as it is stored where one of `attempts`, which are
 * earlier saves of the same person from `base`, wrote it so.
 */
export function withStored(base: Fields, stored: Fields, attempts: readonly Fields[]): Fields {
  const names = [...new Set([base, stored].flatMap((fields) => Object.keys(fields)))]
  const values = names.map((name) => {
    const written = attempts.map((attempt) => attempt[name])
    return [name, valueOf(base[name], stored[name], written)] as const
  })
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

function valueOf(base: unknown, stored: unknown, written: readonly unknown[]): unknown {
  if (written.some((value) => isSame(value, stored))) return stored
  return isFields(base) && isFields(stored) ? withStored(base, stored, written.filter(isFields)) : base
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
