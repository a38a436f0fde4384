import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atPort, readSettings, SettingsError } from '#server/env.ts'
import { environmentSchema } from '#server/environment.ts'
import { localAddress } from '#server/localAddress.ts'

test('.env.example lists every setting with its default', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const settings = Object.entries(environmentSchema.entries).map(([name, { default: value = '' }]) => {
    return [name, name.startsWith('BRAND_') ? '' : value]
  })
  expect(listed).toEqual(settings)
})

test('the settings have their documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    workers: 1,
    databaseUrl: undefined,
    cmsUrl: undefined,
    devTools: false,
    mail: { smtp: undefined, from: 'noreply@example.com', to: 'requests@example.com', toDealers: true },
    trustProxy: 0,
    secretKey: undefined,
    retentionDays: 730,
    logLevel: 'info',
  })
})

test('DEALER_MAIL=0 keeps requests from the dealers', () => {
  expect(readSettings({ DEALER_MAIL: '0' }).mail.toDealers).toBe(false)
})

test('drops the trailing slash of PUBLIC_URL and ignores empty variables', () => {
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
  ['PUBLIC_URL', 'https://example.com/shop'],
  ['PUBLIC_URL', 'https://example.com/?a=1'],
  ['PUBLIC_URL', 'https://example.com/#a'],
  ['PUBLIC_URL', 'https://user:password@example.com'],
  ['HOST', 'not a host'],
  ['DATABASE_URL', 'mysql://localhost/a'],
  ['WEB_CONCURRENCY', '0'],
  ['WEB_CONCURRENCY', '4'],
  ['CMS_URL', 'nowhere'],
  ['CMS_URL', 'https://user:password@cms.example.com'],
  ['CMS_URL', 'https://cms.example.com/?a=1'],
  ['MAPBOX_TOKEN', 'sk.abc.def'],
  ['MAPBOX_TOKEN', 'abc'],
  ['DEV_TOOLS', 'yes'],
  ['INSPECTOR_BRIDGE', 'http://localhost:8080'],
  ['LOG_LEVEL', 'loud'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_TO', 'a@example.com, b@example.com'],
  ['DEALER_MAIL', 'no'],
  ['TRUST_PROXY', '11'],
  ['SECRET_KEY', 'short'],
  ['STUDIO_ADMIN_EMAIL', 'nobody'],
  ['STUDIO_ADMIN_PASSWORD', 'too short'],
  ['RETENTION_DAYS', '0'],
  ['BRAND_NAME', '   '],
])('%s=%s is rejected with one sentence that names the variable', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`))
})

test('PUBLIC_URL is normalised to an origin, CMS_URL may have a path', () => {
  const settings = { PUBLIC_URL: 'HTTPS://WWW.Example.com:443/', CMS_URL: 'http://cms.example.com:8080/site/' }
  expect(readSettings(settings)).toMatchObject({
    publicUrl: 'https://www.example.com',
    cmsUrl: 'http://cms.example.com:8080/site',
  })
})

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['example.com', 'http://example.com:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000'],
  ['[::1]', 'http://[::1]:3000'],
  ['fe80::1%eth0', 'http://[fe80::1]:3000'],
])('HOST %s: the address of the site is %s', (host, address) => {
  const settings = readSettings({ HOST: host })
  expect([settings.publicUrl, localAddress(settings.host, settings.port)]).toEqual([address, address])
})

test('with port 0 the public URL follows the port of the server, unless it is set', () => {
  expect(atPort(readSettings({ PORT: '0', HOST: '::' }), 4321)).toMatchObject({
    port: 4321,
    publicUrl: 'http://localhost:4321',
  })
  expect(atPort(readSettings({ PORT: '0', PUBLIC_URL: 'https://a.example' }), 4321).publicUrl).toBe('https://a.example')
})
