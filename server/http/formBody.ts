import { Busboy } from '@fastify/busboy'
import * as v from 'valibot'
import { formMeta, maxFormParts, metaName, type FormMeta } from '#schemas/forms/formCall.ts'
import { HttpError } from '#server/http/errors.ts'

/** Fields as they were typed, meta data apart. */
export interface FormBody {
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
}

const invalidInput = 'The input is not valid'
const prefix = `${metaName}.`

/** Reads a form from its body, JSON, form-encoded or multipart. Throws 400, 415 or 422. */
export async function readFormBody(contentType: string | undefined, body: Uint8Array): Promise<FormBody> {
  const type = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (/^application\/([\w.-]+\+)?json$/.test(type)) return fromJson(decode(body))
  if (type === 'application/x-www-form-urlencoded') return fromPairs([...new URLSearchParams(decode(body))])
  if (type === 'multipart/form-data') return fromPairs(await readParts(contentType ?? '', body))
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
    body = JSON.parse(text)
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

/** Names are flat; one that stands there twice is a fault, for nobody could say which is meant. */
function fromPairs(pairs: readonly (readonly [name: string, value: string])[]): FormBody {
  if (pairs.length > maxFormParts) throw new HttpError(422, invalidInput, { '': [`At most ${maxFormParts} fields`] })
  const names = pairs.map(([name]) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) {
    throw new HttpError(422, invalidInput, Object.fromEntries(twice.map((name) => [name, ['Given more than once']])))
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

/** The text parts of a multipart body; forms have no files. */
function readParts(contentType: string, body: Uint8Array): Promise<[string, string][]> {
  return new Promise((resolve, reject) => {
    const pairs: [string, string][] = []
    const broken = () => reject(new HttpError(400, 'The body is not valid multipart/form-data'))
    const refuse = (name: string, sentence: string) => reject(new HttpError(422, invalidInput, { [name]: [sentence] }))
    try {
      const limits = { parts: maxFormParts, fieldNameSize: 100, fieldSize: body.byteLength, headerPairs: 20 }
      const busboy = new Busboy({ headers: { 'content-type': contentType }, limits })
      busboy.on('field', (name, value, nameTruncated) => {
        if (nameTruncated) refuse(name, 'This name is too long')
        else pairs.push([name, value])
      })
      busboy.on('file', (name, stream) => {
        stream.resume()
        refuse(name, 'This form takes no files')
      })
      busboy.on('partsLimit', () => refuse('', `At most ${maxFormParts} fields`))
      busboy.on('error', broken)
      busboy.on('finish', () => resolve(pairs))
      busboy.end(Buffer.from(body))
    } catch {
      broken()
    }
  })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
