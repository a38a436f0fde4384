import type { Context } from 'hono'
import * as v from 'valibot'
import { langQuery } from '#schemas/api.ts'
import type { LocaleCode } from '#locales/locales.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { HttpError, invalidInput } from '#server/api/errors.ts'

/** Returns the `lang` of a call. Throws 422 when it is missing, unknown, or given twice. */
export function readLang(c: Context): LocaleCode {
  const given = c.req.queries('lang') ?? []
  if (given.length > 1) throw new HttpError(422, 'The input is not valid', { lang: ['lang is given more than once'] })
  return parseStrict(langQuery, { lang: given[0] }).lang
}

/** Returns the JSON body of a call, checked. Throws 415, 400 or 422. */
export async function readJson<TSchema extends v.GenericSchema>(
  c: Context,
  schema: TSchema,
): Promise<v.InferOutput<TSchema>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!/^application\/([\w.-]+\+)?json$/.test(type)) {
    throw new HttpError(415, 'Send the body as JSON, with the header Content-Type: application/json')
  }
  const text = await c.req.text()
  let body: unknown
  try {
    body = parseJson(text)
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return parseStrict(schema, body)
}

/** Throws 422 with the path of every issue; an unknown field is one, so that a typing error is noticed. */
function parseStrict<TSchema extends v.GenericSchema>(schema: TSchema, input: unknown): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, input)
  if (!result.success) throw invalidInput(result.issues)
  const passedOver = fieldsPassedOver(input, result.output)
  if (passedOver.length > 0) throw new HttpError(422, 'The input is not valid', Object.fromEntries(passedOver))
  return result.output
}

/** Paths of the input that its schema passed over: unknown fields, and a list where it took the items for fields. */
function fieldsPassedOver(input: unknown, output: unknown, path = ''): [path: string, sentences: string[]][] {
  if (typeof input !== 'object' || input === null || typeof output !== 'object' || output === null) return []
  if (Array.isArray(input) && !Array.isArray(output)) return [[path, ['This is a list where an object belongs']]]
  const known = new Map<string, unknown>(Object.entries(output))
  return Object.entries(input).flatMap(([key, value]) => {
    const below = path === '' ? key : `${path}.${key}`
    return known.has(key) ? fieldsPassedOver(value, known.get(key), below) : [[below, ['Unknown field']]]
  })
}
