import { expect, test } from 'vitest'
import { createKnownDevices } from '#server/studio/people/knownDevices.ts'
import { listFiles, readSource } from '#tests/support/sourceTree.ts'

/** Every module that sets a cookie, with what its value is made of. */
const setters: Readonly<Record<string, string>> = {
  'server/site/phones/phoneRoutes.ts': 'a token of the server',
  'server/studio/handlers/peopleHandlers.ts': 'the session of better-auth',
  'server/studio/people/authCalls.ts': 'the mark of the browser',
  'server/studio/people/authResponse.ts': 'the session of better-auth',
  'server/studio/people/knownDevices.ts': 'marks, of which those of the request are read as 64 digits',
}
const sets = /\bsetCookie\(|['"]set-cookie['"]|SameSite=|document\.cookie\s*=(?!=)/i

test('cookies are set by the listed modules alone', () => {
  const files = ['server', 'renderer', 'sections', 'machines'].flatMap((folder) => listFiles(folder, /\.tsx?$/))
  const found = files.filter((file) => !/\.test\.tsx?$/.test(file) && sets.test(readSource(file)))
  expect(found.toSorted()).toEqual(Object.keys(setters).toSorted())
})

const known = 'a'.repeat(64)

test.each([
  ['attributes', `${known}.x; Domain=evil.example; Path=/`],
  ['attributes without a blank', `${known};Domain=evil.example;Path=/`],
  ['a line end', `${known}.\r\nSet-Cookie: a=b`],
  ['an encoded line end', `${known}.%0d%0aSet-Cookie:%20a=b`],
  ['a comma', `${known},a=b; SameSite=None`],
])('%s in the cookie of a browser are in no cookie that is set', async (_name, value) => {
  const devices = createKnownDevices(async () => () => 'b'.repeat(64), 'https://site.example')
  const headers = { get: (name: string) => (name === 'cookie' ? `__Secure-studio.device=${value}` : null) }
  const set = await devices.remember(Object.assign(new Headers(), headers), 'ada')
  expect(set).toMatch(
    /^__Secure-studio\.device=[0-9a-f]{64}(\.[0-9a-f]{64})*; Max-Age=\d+; Path=\/api\/studio\/v1; HttpOnly; Secure; SameSite=Lax$/,
  )
})
