import type * as v from 'valibot'
import { join } from '#schemas/studio/dotPath.ts'
import type { Finding } from '#schemas/studio/finding.ts'
import { rule, type CodedRule } from '#schemas/issues/issueCodes.ts'
import { nearestName } from '#schemas/studio/nearestName.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import { visitStored } from '#schemas/studio/visitStored.ts'

/** Returns the fields of an object that are not among the known ones, each with why: a misspelt name has the one that is meant. */
export function unknownFields(
  given: Readonly<Record<string, unknown>>,
  known: readonly string[],
): readonly (readonly [field: string, broken: CodedRule])[] {
  const free = known.filter((name) => given[name] === undefined)
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((field) => {
      const nearest = nearestName(field, free)
      return [
        field,
        nearest === undefined ? rule('unknown_field', { field }) : rule('misspelt_field', { field, nearest }),
      ]
    })
}

/**
 * Returns a warning at each field of the data of an item that its kind does not have: it is stored, and shown nowhere. What a kind leaves open may
 * hold facts of other programs: there, only a misspelt name is one.
 */
export function unknownFieldWarnings(schema: v.GenericSchema, data: unknown, path: string): Finding[] {
  const found: Finding[] = []
  visitStored(
    schema,
    data,
    ({ node, value, path: at }) => {
      const { entries, type } = node.core
      if (entries === undefined || !isMap(value)) return
      for (const [field, broken] of unknownFields(value, Object.keys(entries))) {
        if (type === 'loose_object' && broken.code === 'unknown_field') continue
        found.push({ level: 'warning', ...broken, path: join(at, field) })
      }
    },
    path,
  )
  return found
}
