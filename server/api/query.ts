import type { Context } from 'hono'
import * as v from 'valibot'
import { HttpError, invalidInput } from '#server/api/errors.ts'

/**
 * Reads and validates the query of a call. Throws 422, also for a parameter given twice. Unknown parameters are ignored: campaigns add
 * their own. With `ignoreEmpty` an empty one counts as absent.
 */
export function readQuery<TEntries extends v.ObjectEntries>(
  c: Context,
  schema: v.ObjectSchema<TEntries, undefined>,
  { ignoreEmpty = false }: { readonly ignoreEmpty?: boolean } = {},
): v.InferOutput<v.ObjectSchema<TEntries, undefined>> {
  const given = Object.keys(schema.entries).map((name) => [name, c.req.queries(name) ?? []] as const)
  const twice = given.filter(([, values]) => values.length > 1)
  if (twice.length > 0) {
    const errors = twice.map(([name]) => [name, [`${name} is given more than once`]])
    throw new HttpError(422, 'The input is not valid', Object.fromEntries(errors))
  }
  const values = Object.fromEntries(
    given.flatMap(([name, [value]]) => (value === undefined || (ignoreEmpty && value === '') ? [] : [[name, value]])),
  )
  const result = v.safeParse(schema, values)
  if (!result.success) throw invalidInput(result.issues)
  return result.output
}
