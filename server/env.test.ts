import { expect, test } from 'vitest'
import { readSettings, SettingsError } from '#server/env.ts'

test('the defaults are those of the README', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    workers: 1,
    databaseUrl: undefined,
    cmsUrl: undefined,
    devTools: false,
    logLevel: 'info',
  })
})

test('a trailing slash of PUBLIC_URL is dropped, an empty variable counts as not set', () => {
  expect(readSettings({ PUBLIC_URL: 'https://www.example.com/', CMS_URL: '' })).toMatchObject({
    publicUrl: 'https://www.example.com',
    cmsUrl: undefined,
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'mysql://localhost/a'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '4'],
  ['CMS_URL', 'nowhere'],
  ['DEV_TOOLS', 'yes'],
  ['LOG_LEVEL', 'loud'],
  ['BRAND_NAME', '   '],
])('%s=%s stops the start with one sentence that names it', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`))
})
