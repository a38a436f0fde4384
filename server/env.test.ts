import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { atPort, readSettings, SettingsError } from '#server/env.ts'
import { environmentSchema } from '#server/environment.ts'
import { localAddress } from '#server/localAddress.ts'

test('.env.example lists every setting with its default', () => {
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8')
  const listed = [...example.matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value])
  const settings = Object.entries(environmentSchema.entries).map(([name, { default: value = '' }]) => {
    return [name, value]
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

test.each([
  [{}, { name: 'Montegral', short: 'Montegral' }],
  [
    { NODE_ENV: 'production', PUBLIC_URL: 'https://www.acme.example' },
    { name: 'acme.example', short: 'acme.example' },
  ],
  [{ BRAND_NAME: 'Acme Agricultural Machines of Italy' }, { short: 'Acme Agricultural Machines of' }],
  [
    { BRAND_NAME: 'Acme Machines', BRAND_SHORT: 'Acme' },
    { name: 'Acme Machines', short: 'Acme' },
  ],
])('the brand of %j is that of the demo, of the host or of the settings', (env, brand) => {
  expect(readSettings(env).brand).toMatchObject(brand)
})

test('DEALER_MAIL=0 keeps requests from the dealers', () => {
  expect(readSettings({ DEALER_MAIL: '0' }).mail.toDealers).toBe(false)
})

test('the code of the inspector may have the hyphen it is printed with', () => {
  expect(readSettings({ INSPECTOR_CODE: '1234-5678' }).inspectorCode).toBe('12345678')
})

test('drops the trailing slash of PUBLIC_URL and ignores empty variables', () => {
  expect(readSettings({ PUBLIC_URL: 'https://www.example.com/', CMS_URL: '' })).toMatchObject({
    publicUrl: 'https://www.example.com',
    cmsUrl: undefined,
  })
})

const number = (min: number, max: number) => `must be a whole number from ${min} to ${max}`
const s3 = 'must look like s3://key:secret@host/bucket?region=eu-south-1'
const postgres = 'must look like postgres://user:password@host:5432/database'
const smtp = 'must look like smtp://user:password@mail.example.com:587'
const clamd = 'must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl'
const host = 'must be a host name or an IP address such as 127.0.0.1'
const mail = 'must be an email address such as info@example.com'

test.each([
  ['PORT', '70000', number(0, 65_535)],
  ['PORT', 'http', number(0, 65_535)],
  ['PORT', '-1', number(0, 65_535)],
  ['METRICS_PORT', '0', number(1, 65_535)],
  ['METRICS_PORT', '3000', 'must be another port than PORT'],
  ['PUBLIC_URL', 'www.example.com', 'must be an absolute URL such as https://www.example.com'],
  ['PUBLIC_URL', 'ftp://example.com', 'must start with http:// or https://'],
  ['PUBLIC_URL', 'https://example.com/shop', 'must be an origin without a path'],
  ['PUBLIC_URL', 'https://example.com/?a=1', 'must not contain a query or a hash'],
  ['PUBLIC_URL', 'https://example.com/#a', 'must not contain a query or a hash'],
  ['PUBLIC_URL', 'https://user:password@example.com', 'must not contain a user name or a password'],
  ['HOST', 'not a host', host],
  ['HOST', 'http://localhost', host],
  ['HOST', 'localhost:3000', host],
  ['SEED', 'yes', 'must be demo or none, not "yes"'],
  ['SECOND_FACTOR', 'all', 'must be optional, administrators or everyone, not "all"'],
  ['CACHE_MB', '1', number(8, 65_536)],
  ['STORAGE_URL', 's3://host/bucket', s3],
  ['STORAGE_URL', 's3://key:a%zz@host/bucket', s3],
  ['STORAGE_URL', 's3://key:secret@host/bucket?tls=no', s3],
  ['STORAGE_URL', 's3://key:secret@host/bucket?regoin=a', s3],
  ['DATABASE_URL', 'mysql://localhost/a', postgres],
  ['DATABASE_URL', 'postgres://', postgres],
  ['DATABASE_URL', 'postgres://user:pass#word@host/a', postgres],
  ['DATABASE_URL', 'postgres://host:port/a', postgres],
  ['WEB_CONCURRENCY', '0', number(1, 64)],
  ['WEB_CONCURRENCY', '4', 'must be 1 without DATABASE_URL'],
  ['CMS_URL', 'nowhere', 'must be an absolute URL such as https://cms.example.com'],
  ['CMS_URL', 'https://user:password@cms.example.com', 'must not contain a user name or a password'],
  ['CMS_URL', 'https://cms.example.com/?a=1', 'must not contain a query or a hash'],
  ['BRAND_NAME', '   ', 'must not be empty'],
  ['BRAND_NAME', 'x'.repeat(500), /must have at most \d+ characters/],
  ['BRAND_NAME', 'Acme\r\nBcc: a@example.com', 'must be one line without control characters.'],
  ['BRAND_NAME', 'Acme\u001b[2J', 'must be one line without control characters.'],
  ['BRAND_SHORT', 'x'.repeat(500), /must have at most \d+ characters/],
  ['GTM_ID', 'UA-1', 'must look like GTM-ABC1234'],
  ['MAPBOX_TOKEN', 'sk.abc.def', 'must not be a secret token'],
  ['MAPBOX_TOKEN', 'abc', 'must be a public Mapbox token such as pk.abc.def'],
  ['DEV_TOOLS', 'yes', 'must be 0 or 1, not "yes"'],
  ['INSPECTOR_BRIDGE', 'http://localhost:8080', 'must be a WebSocket URL such as ws://localhost:8080'],
  ['INSPECTOR_CODE', '1234', 'must be eight digits'],
  ['SMTP_URL', 'mail.example.com', smtp],
  ['SMTP_URL', 'smtp://mail.example.com:99999', smtp],
  ['SMTP_URL', 'smtp://', smtp],
  ['MAIL_FROM', 'nobody', mail],
  ['MAIL_FROM', 'a@example.com\u007f', mail],
  ['MAIL_TO', 'a@example.com, b@example.com', mail],
  ['DEALER_MAIL', 'no', 'must be 0 or 1'],
  ['CLAMD_URL', 'localhost:3310', clamd],
  ['CLAMD_URL', 'tcp://', clamd],
  ['TRUST_PROXY', '11', number(0, 10)],
  ['TRUST_PROXY', 'true', number(0, 10)],
  ['MEDIA_ORIGINS', 'https://a.example media.example', 'must be origins such as https://media.example.com'],
  ['SECURITY_CONTACT', 'security@example.com', 'must be an address that starts with https:// or mailto:'],
  ['SECURITY_CONTACT', 'mailto:a@example.com\u0007', 'must be an address that starts with https:// or mailto:'],
  ['SECRET_KEY', 'short', 'must have at least 32 characters'],
  ['STUDIO_ADMIN_EMAIL', 'nobody', mail],
  ['STUDIO_ADMIN_EMAIL', 'a@example.com', 'and STUDIO_ADMIN_PASSWORD need each other'],
  ['STUDIO_ADMIN_PASSWORD', 'too short', /must have at least \d+ characters/],
  ['PURGE_SECRET', 'short', 'must have at least 16 characters'],
  ['WEBHOOK_URL', 'cdn', 'must be an absolute URL such as https://cdn.example.com/purge'],
  ['WEBHOOK_URL', 'https://cdn.example.com/purge', 'needs WEBHOOK_SECRET'],
  ['WEBHOOK_SECRET', 'short', 'must have at least 16 characters'],
  ['KEEP_ALIVE_SECONDS', '0', number(1, 3600)],
  ['DRAIN_SECONDS', '3s', number(0, 60)],
  ['MIN_FREE_MB', '1 GB', number(0, 999_999)],
  ['RETENTION_DAYS', '0', number(1, 36_500)],
  ['ACCESS_LOG', 'true', 'must be 0 or 1'],
  ['LINK_CHECKS', 'weekly', 'must be 0 or 1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'must start with http:// or https://'],
  ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug, trace or silent, not "loud"'],
])('%s=%s is rejected with one sentence that names the variable and what it accepts', (name, value, sentence) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(SettingsError)
  expect(read).toThrow(sentence)
  expect(read).toThrow(new RegExp(`^${name} [^\n]*\\.$`))
})

test('each setting has a wrong value above, but for DATA_DIR, whose folder the start tries', () => {
  const source = readFileSync(new URL(import.meta.url), 'utf8')
  const missing = Object.keys(environmentSchema.entries).filter((name) => !source.includes(`['${name}', `))
  expect(missing).toEqual(['DATA_DIR'])
})

test.each([
  'postgres://user:p%23ss@db.example.com:5432/site?sslmode=require',
  'postgresql://localhost/site',
  'postgres:///site?host=/run/postgresql',
])('DATABASE_URL may be %s', (url) => {
  expect(readSettings({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('a secret is not repeated', () => {
  expect(() => readSettings({ SECRET_KEY: 'hunter2' })).not.toThrow(/hunter2/)
  expect(() => readSettings({ DATABASE_URL: 'mysql://a:hunter2@b/c' })).not.toThrow(/hunter2/)
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
