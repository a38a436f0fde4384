// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { sitePrivacy } from '#renderer/inspected/sitePrivacy.ts'
import { createCut } from '#renderer/inspector/recorder/cut.ts'
import { personalFields } from '#renderer/inspected/personalFields.ts'

test('values are cut by depth and size, and what is no data is a short text', () => {
  const button = document.createElement('button')
  button.id = 'menu'
  const deep = { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } }
  const { cutRecord } = createCut(sitePrivacy)
  expect(
    cutRecord({
      opener: button,
      page: document,
      many: Array.from({ length: 60 }, (_, index) => index),
      long: 'x'.repeat(600),
      deep,
      run: () => 1,
      time: new Date(0),
      failed: new TypeError('no network'),
      map: new Map([['a', 1]]),
      nothing: null,
      never: Number.NaN,
    }),
  ).toEqual({
    opener: '‹button#menu›',
    page: '‹Document›',
    many: [...Array.from({ length: 50 }, (_, index) => index), '‹10 more›'],
    long: `${'x'.repeat(500)}… ‹600 characters›`,
    deep: { a: { b: { c: { d: { e: '‹object›' } } } } },
    run: '‹function›',
    time: '1970-01-01T00:00:00.000Z',
    failed: '‹TypeError: no network›',
    map: { a: 1 },
    nothing: null,
    never: 'NaN',
  })
})

test('a value that contains itself ends', () => {
  const loop: Record<string, unknown> = {}
  loop['self'] = loop
  expect(JSON.stringify(createCut(sitePrivacy).cutRecord(loop))).toBe('{"self":{"self":"‹cycle›"}}')
})

test('values that throw when they are read, and huge ones, are short texts', () => {
  const { cutRecord, cutNamed } = createCut(sitePrivacy)
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const throwing = {
    get name() {
      throw new Error('not now')
    },
    count: 1,
  }
  expect(cutRecord({ throwing, proxy })).toEqual({
    throwing: { name: '‹cannot be read›', count: 1 },
    proxy: '‹cannot be read›',
  })
  expect(cutRecord(proxy)).toEqual({ '‹cannot be read›': true })
  expect(cutNamed('email', proxy)).toBe('‹cannot be read›')
  const rows = (depth: number): unknown => (depth === 0 ? 1 : Array.from({ length: 50 }, () => shared[depth - 1]))
  const shared: unknown[] = []
  for (let depth = 0; depth < 6; depth += 1) shared.push(rows(depth))
  expect(JSON.stringify(cutRecord({ huge: shared[5], bytes: new Uint8Array(1e6) })).length).toBeLessThan(1e6)
})

test('where the visitor is, is masked', () => {
  const { cutRecord } = createCut(sitePrivacy)
  const place = { at: '45.13,10.02', country: 'IT', position: { latitude: 45.13, longitude: 10.02 } }
  expect(JSON.stringify(cutRecord({ place }))).not.toMatch(/45|10\.02/)
})

test('fields with personal data are those the schemas of forms mark', () => {
  expect(personalFields).toContain('first_name')
  expect(personalFields).toContain('email')
  expect(personalFields).toContain('message')
  expect(personalFields).not.toContain('country')
  expect(personalFields).not.toContain('topic')
})

test('personal fields are masked at any depth, equal values alike, and empty ones stay', () => {
  const { cutRecord, cutNamed } = createCut(sitePrivacy)
  expect(
    cutRecord({ form: { values: { email: 'anna@example.com', first_name: 'Anna', phone: '', topic: 'sales' } } }),
  ).toEqual({ form: { values: { email: '•••1', first_name: '•••2', phone: '', topic: 'sales' } } })
  expect(cutNamed('email', 'anna@example.com')).toBe('•••1')
})

test('addresses lose the secrets of tickets and personal search params', () => {
  const { cutUrl } = createCut(sitePrivacy)
  expect(cutUrl('/it-it/ticket/8a7d')).toBe('/it-it/ticket/…')
  expect(cutUrl('/en-gb/dealers?near=Cremona&services=parts')).toBe('/en-gb/dealers?near=•••1&services=parts')
  expect(cutUrl('https://example.com/a')).toBe('https://example.com/a')
})

test('personal data inside texts is masked: values in addresses and queries, e-mail addresses, positions, secrets', () => {
  const { cutRecord, cutUrl, cut, cutText } = createCut(sitePrivacy)
  const query = new URLSearchParams({ address: 'Parma, Italy', at: '44.7993,10.3262', service: 'y' }).toString()
  expect(cutRecord({ query, place: { label: 'Parma, Italy', country: 'IT' }, distance: 12.5 })).toEqual({
    query: 'address=•••1&at=•••2&service=y',
    place: { label: '•••1', country: 'IT' },
    distance: '•••3',
  })
  expect(cut('45.13,10.02')).toBe('•••4')
  expect(cut('/map/44.80%2C10.33')).toBe('/map/•••5')
  expect(cutRecord({ url: 'https://example.com/en-gb/machines-a-z?q=baler+net&page=2' })).toEqual({
    url: 'https://example.com/en-gb/machines-a-z?q=•••6&page=2',
  })
  expect(cutText('No account for anna@example.com (password=hunter2)')).toBe('No account for •••8 (password=•••7)')
  expect(cut({ 'anna@example.com': new Error('anna@example.com is unknown') })).toEqual({
    '•••8': '‹Error: •••8 is unknown›',
  })
  expect(cutUrl('/api/a?token=abc&page=2#mail=x&to=anna%40example.com')).toBe('/api/a?token=•••9&page=2#mail=x&to=•••8')
  expect(cutText('https://example.com/preview/s3cret')).toBe('https://example.com/preview/…')
  // Texts without any stay as they are.
  const plain = 'page=2; a = b; 1.25, 3.5; user@host; version 5.33.3'
  expect(cutText(plain)).toBe(plain)
})

test.each(['anna.quagmire@example.com', '45.1334, 10.0221', 'first_name=Zebulon', '"first_name":"Zebulon"'])(
  'where a long text is cut, nothing of %s is shown',
  (personal) => {
    // What is masked before is shorter, so that the end of what is looked through is shown.
    const before = 'a-long-name-that-is-masked-as-it-is-one@example-of-a-long-domain.com '.repeat(14)
    for (let offset = 0; offset <= 60; offset += 1) {
      const text = `${before.slice(0, 951)} ${' '.repeat(offset)}${personal} and more${' x'.repeat(100)}`
      expect(createCut(sitePrivacy).cutText(text)).not.toMatch(/anna|quagmire|45\.|10\.|Zeb/)
    }
  },
)

test('a long list keeps its beginning', () => {
  const words = 'one, two, '.repeat(150)
  expect(createCut().cutText(words)).toBe(`${words.slice(0, 500)}… ‹1500 characters›`)
})

test('personal names in brackets and in JSON are masked as well', () => {
  const { cutUrl, cutText, cutRecord } = createCut(sitePrivacy)
  expect(cutUrl('/a?filters[phone]=1&rows[0][email][]=2&filters[topic]=3')).toBe(
    '/a?filters[phone]=•••1&rows[0][email][]=•••2&filters[topic]=3',
  )
  expect(cutRecord({ 'filters[phone]': '1' })).toEqual({ 'filters[phone]': '•••1' })
  expect(
    cutText('{"first_name":"Zeb \\"the\\" Q","phone": "+49171","lat":51.4,"coordinates":[51,7],"topic":"sales"}'),
  ).toBe('{"first_name":"•••3","phone": "•••4","lat":•••5,"coordinates":•••6,"topic":"sales"}')
  expect(cutText('{"email":"","page":2,"first_name":"Zeb')).toBe('{"email":"","page":2,"first_name":"•••7"')
})

test('personal names in JSON within JSON are masked, and the text around stays JSON', () => {
  const { cutText } = createCut(sitePrivacy)
  const body = { first_name: 'Zeb "the\\" Q', email: '', lat: 51.4, coordinates: [51, 7], topic: 'sales "new"' }
  const text = cutText(JSON.stringify({ body: JSON.stringify(body), page: 2 }))
  const read: { readonly body: string } = JSON.parse(text)
  expect(read.body).toBe('{"first_name":"•••1","email":"","lat":•••2,"coordinates":•••3,"topic":"sales \\"new\\""}')
  expect(cutText('{"body":"{\\"topic\\":\\"a\\",\\"first_name\\":\\"Zeb')).not.toContain('Zeb')
})

test('a long text without blanks costs little', () => {
  const { cutText } = createCut(sitePrivacy)
  const text = 'aZ09+/'.repeat(166)
  const began = performance.now()
  for (let index = 0; index < 500; index += 1) cutText(`${text}${index}`)
  // 0.01 ms each, where every letter tried as the first of an e-mail address took 1.5.
  expect(performance.now() - began).toBeLessThan(200)
})

test('large whole numbers keep their value', () => {
  expect(createCut().cut(12n)).toBe('12n')
})
