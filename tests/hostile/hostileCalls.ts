import fc from 'fast-check'
import type { StudioCall } from '#schemas/studio/call.ts'
import { studioCalls, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { hostileJson, hostileValues } from '#tests/hostile/hostileValues.ts'
import { studioExamples } from '#tests/support/studio/studioExamples.ts'

/** A call of the studio as an attacker sends it. */
export interface HostileCall {
  readonly name: StudioCallName
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, a form, or nothing. */
  readonly body: string | FormData | undefined
}

const pick = <T>(values: readonly T[]) => fc.constantFrom(...values)
const long = 'a'.repeat(9000)

/** Parts of a path and values of a query, encoded; numbers are those that integers of Postgres do not hold. */
const oddParts = [
  '%00',
  'a%00b',
  '%FF%FE',
  '%E0%A4%A',
  '%zz',
  '%ED%A0%80',
  '%2F',
  '%2e%2e%2fetc',
  '..',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'NaN',
  '-1',
  '0',
  '1.5',
  '1e3',
  '1e309',
  '2147483648',
  '9007199254740993',
  '99999999999999999999',
  'Infinity',
  '%27%3B--',
  '%25',
  '%5C',
  '%0D%0A',
  '[]',
  '{}',
  '["a"]',
  '["a","b"]',
  '["\\u0000","\\u0000"]',
  '["2026-01-01T00:00:00.000Z","x"]',
  '[1,2]',
  '2026-02-30',
  '9999-99-99',
  '275760-09-13',
  '0000-01-01',
  'draft',
  '%F0%9F%9A%9C',
  long,
]
const oddRevisions = [
  '"0"',
  '"2147483647"',
  '"2147483648"',
  '"9999999999"',
  '"-1"',
  '1.5',
  '"1e3"',
  '*',
  '',
  '"a"',
  long,
]
/** Values of JSON beside those of the hostile pages. */
const oddValues: readonly unknown[] = [
  ...hostileValues,
  2147483648,
  1.5,
  -2147483649,
  Number.MAX_SAFE_INTEGER,
  'a\u0000b',
  'a\udfffb',
  '2026-02-30T25:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '__proto__',
  'constructor',
  ['a', 'a'],
  Array.from({ length: 3000 }, (_, index) => index),
  { constructor: { prototype: 1 } },
]
const rawBodies = ['', 'null', '1', '"a"', '[]', '{', '{"__proto__":{"a":1}}', '{}\u0000', '[{}]', '{"a":1e999}']

type Change = (sent: MutableCall) => void
interface MutableCall {
  parts: string[]
  query: [name: string, value: string][]
  revision: string
  body: unknown
  raw: string | undefined
}

const names = Object.keys(studioCalls).filter((name): name is StudioCallName => Object.hasOwn(studioCalls, name))

/** Valid requests of every call of the table, changed at one to three places. */
export const hostileCalls: fc.Arbitrary<HostileCall> = pick(names).chain((name) => {
  const call: StudioCall = studioCalls[name]
  return fc.array(changeOf(call, studioExamples[name].body), { minLength: 1, maxLength: 3 }).map((changes) => {
    const { path, body } = studioExamples[name]
    const [address = '', search = ''] = path.split('?')
    const sent: MutableCall = {
      parts: address.split('/'),
      query: [...new URLSearchParams(search)].map(([key, value]) => [key, encodeURIComponent(value)]),
      revision: call.needsRevision === true ? '"0"' : '',
      body: structuredClone(body),
      raw: undefined,
    }
    for (const change of changes) change(sent)
    return toCall(name, call, sent)
  })
})

/** Makes a change of what a call takes: parts of its path, its query, its revision, its body. */
function changeOf(call: StudioCall, body: unknown): fc.Arbitrary<Change> {
  const params = call.path.split('/').flatMap((part, index) => (part.startsWith(':') ? [index] : []))
  const queryNames = Object.keys(call.query?.entries ?? {})
  const changes: fc.Arbitrary<Change>[] = []
  if (params.length > 0) {
    changes.push(
      fc.tuple(pick(params), pick(oddParts)).map(
        ([index, part]) =>
          (sent) =>
            void (sent.parts[index] = part),
      ),
    )
  }
  if (queryNames.length > 0) {
    const entry = fc.tuple(pick(queryNames), pick(oddParts), fc.boolean())
    changes.push(
      entry.map(
        ([name, value, again]) =>
          (sent) =>
            addQuery(sent, name, value, again),
      ),
    )
  }
  if (call.needsRevision === true) {
    changes.push(pick(oddRevisions).map((revision) => (sent) => void (sent.revision = revision)))
  }
  if (call.body !== undefined || call.bodyFormat === 'multipart') {
    changes.push(pick(rawBodies).map((raw) => (sent) => void (sent.raw = raw)))
    const places = [...pathsOf(body), ...entriesOf(call).map((key) => [key])]
    if (places.length > 0) {
      const value = fc.tuple(pick(places), pick(oddValues)).map(
        ([place, given]): Change =>
          (sent) =>
            put(sent, place, given),
      )
      changes.push(value, value, value)
    }
  }
  // What takes nothing gets a query it does not know.
  changes.push(pick(oddParts).map((part) => (sent) => addQuery(sent, 'unknown', part, false)))
  return fc.oneof(...changes)
}

function addQuery(sent: MutableCall, name: string, value: string, again: boolean): void {
  if (!again) sent.query = sent.query.filter(([key]) => key !== name)
  sent.query.push([name, value])
}

/** Returns the names of the fields a body may have. */
function entriesOf({ body }: StudioCall): string[] {
  return body !== undefined && 'entries' in body && typeof body.entries === 'object' && body.entries !== null
    ? Object.keys(body.entries)
    : []
}

/** Returns the place of every value below a JSON value. */
function pathsOf(value: unknown, above: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, below]) => [[...above, key], ...pathsOf(below, [...above, key])])
}

/** Puts a value at a place of the body, when what is above it is still there. */
function put(sent: MutableCall, place: readonly string[], value: unknown): void {
  sent.body ??= {}
  let above: unknown = sent.body
  for (const key of place.slice(0, -1)) above = isObject(above) ? above[key] : undefined
  const last = place.at(-1)
  // A copy: the same array may be put into what it has become.
  if (isObject(above) && last !== undefined) above[last] = structuredClone(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function toCall(
  name: StudioCallName,
  call: StudioCall,
  { parts, query, revision, body, raw }: MutableCall,
): HostileCall {
  const search = query.map(([key, value]) => `${key}=${value}`).join('&')
  return {
    name,
    method: call.method,
    path: `${parts.join('/')}${search === '' ? '' : `?${search}`}`,
    headers: revision === '' ? {} : { 'if-match': revision },
    body:
      call.bodyFormat === 'multipart'
        ? formOf(raw ?? '')
        : call.body === undefined
          ? undefined
          : (raw ?? hostileJson(body)),
  }
}

/** Returns a form whose file and fields are a text. */
function formOf(text: string): FormData {
  const form = new FormData()
  form.set('file', new Blob([`\u0000${text}`], { type: 'image/png' }), `a\u0000"${text}.png`)
  for (const field of ['folder', 'kind', 'locale', 'texts', 'message', 'replaces']) form.set(field, `${text}\u0000`)
  return form
}
