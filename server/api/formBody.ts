import * as v from 'valibot'
import { formMeta, maxFormBytes, maxFormParts, metaName, type FormMeta } from '#schemas/forms/formCall.ts'
import { parseJson } from '#server/api/parseJson.ts'
import { HttpError } from '#server/api/errors.ts'
import { readMultipart } from '#server/api/multipart.ts'
import { readBody } from '#server/api/readBody.ts'

/** The fields of a form as they were sent, and its metadata, checked. */
export interface FormBody {
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
}

const invalidInput = 'The input is not valid'
const prefix = `${metaName}.`

/** Reads a form from a request: JSON, form-encoded or multipart. Throws 400, 413, 415 or 422. */
export async function readFormBody(request: Pick<Request, 'headers' | 'body'>): Promise<FormBody> {
  const contentType = request.headers.get('content-type') ?? ''
  const body = await readBody(request, maxFormBytes)
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/([\w.-]+\+)?json$/.test(type)) return fromJson(decode(body))
  if (type === 'application/x-www-form-urlencoded') return fromPairs([...new URLSearchParams(decode(body))])
  if (type === 'multipart/form-data') {
    const { fields } = await readMultipart(contentType, body, { parts: maxFormParts, fieldBytes: maxFormBytes })
    return fromPairs(fields)
  }
  throw new HttpError(
    415,
    'Send the form as application/json, application/x-www-form-urlencoded or multipart/form-data',
  )
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    throw new HttpError(400, 'The body is not UTF-8')
  }
}

function fromJson(text: string): FormBody {
  let body: unknown
  try {
    body = parseJson(text)
  } catch (error) {
    throw new HttpError(400, `The body is not valid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isRecord(body)) throw new HttpError(422, invalidInput, { '': ['The form is an object of its fields'] })
  const entries = Object.entries(body)
  const meta = body[metaName] ?? {}
  if (!isRecord(meta)) throw new HttpError(422, invalidInput, { [metaName]: ['This is an object'] })
  return {
    fields: Object.fromEntries(entries.filter(([name]) => name !== metaName)),
    meta: readMeta(Object.entries(meta)),
  }
}

// Names are flat. A name given twice is an error, because it is unclear which value is meant.
function fromPairs(pairs: readonly (readonly [name: string, value: string])[]): FormBody {
  if (pairs.length > maxFormParts) throw new HttpError(422, invalidInput, { '': [`At most ${maxFormParts} fields`] })
  const names = pairs.map(([name]) => name)
  const repeated = names.filter((name, index) => names.indexOf(name) !== index)
  if (repeated.length > 0) {
    throw new HttpError(422, invalidInput, Object.fromEntries(repeated.map((name) => [name, ['Given more than once']])))
  }
  const isMeta = ([name]: readonly [string, string]) => name.startsWith(prefix)
  return {
    fields: Object.fromEntries(pairs.filter((pair) => !isMeta(pair))),
    meta: readMeta(pairs.filter(isMeta).map(([name, value]) => [name.slice(prefix.length), value])),
  }
}

function readMeta(entries: readonly (readonly [name: string, value: unknown])[]): FormMeta {
  const result = v.safeParse(formMeta, Object.fromEntries(entries.filter(([, value]) => value !== '')))
  if (result.success) return result.output
  const errors = result.issues.map((issue) => [prefix + (v.getDotPath(issue) ?? ''), [issue.message]])
  throw new HttpError(422, invalidInput, Object.fromEntries(errors))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
