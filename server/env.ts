import { isIPv6 } from 'node:net'
import path from 'node:path'
import * as v from 'valibot'
import demoBrand from '#server/seed/brand.json' with { type: 'json' }

/** An address over HTTP; `bare`: an origin and nothing behind it. */
const address = (example: string, bare: boolean) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value), `must be an absolute address such as ${example}`),
    v.regex(/^https?:\/\//i, 'must begin with http:// or https://'),
    v.transform((value) => new URL(value)),
    v.check(({ username, password }) => username + password === '', 'must not hold a user name or a password'),
    v.check(({ search, hash }) => search + hash === '', 'must not hold a query or a hash'),
    v.check(({ pathname }) => !bare || pathname === '/', `must be an origin without a path, such as ${example}`),
    v.transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, '')),
  )
const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
)
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be a whole number from ${least} to ${most}`),
    v.maxValue(most, `must be a whole number from ${least} to ${most}`),
  )

/** One mail address; the name in front of it is the brand's. */
const mailAddress = v.pipe(
  v.string(),
  v.regex(/^[^\s@<>,;"]+@[^\s@<>,;"]+$/, 'must be a mail address such as info@example.com'),
)

/** Every setting of the server (contracts, "Settings"): name, form and default. */
const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
      v.check((host) => URL.canParse(`http://${inUrl(host)}`), 'must be a host name or an IP address'),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(address('https://www.example.com', true)),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 64), '1'),
  CMS_URL: v.optional(address('https://cms.example.com', false)),
  BRAND_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(60)),
    demoBrand.name,
  ),
  BRAND_SHORT: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(30)),
    demoBrand.short,
  ),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234'))),
  MAPBOX_TOKEN: v.optional(
    v.pipe(
      v.string(),
      // A secret token would be handed to every visitor.
      v.check(
        (token) => !token.startsWith('sk.'),
        'must not be a secret token (sk.): browsers are told it, so it must be a public one (pk.)',
      ),
      v.regex(/^pk\.[\w-]+\.[\w-]+$/, 'must be a public token of Mapbox, such as pk.abc.def'),
    ),
  ),
  DEV_TOOLS: v.optional(flag, '0'),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(mailAddress, 'noreply@example.com'),
  MAIL_TO: v.optional(mailAddress, 'requests@example.com'),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '730'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute origin for canonical, hreflang and sitemap, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly workers: number
  readonly cmsUrl: string | undefined
  readonly brand: { readonly name: string; readonly short: string }
  /** Container of the tag manager; empty without one. */
  readonly tagManager: string
  /** Public token of Mapbox, for its map in the browser and its place search; the site's own serve without one. */
  readonly mapboxToken?: string | undefined
  readonly devTools: boolean
  /** Mails go to the server at `smtp`, into files below the data folder without one. */
  readonly mail: { readonly smtp: string | undefined; readonly from: string; readonly to: string }
  /** Proxies in front that say in `X-Forwarded-For` who asks. */
  readonly trustProxy: number
  /** Key of everything hashed; one of the database's own without it. */
  readonly secretKey: string | undefined
  /** How long the personal values of a request are kept, in days. */
  readonly retentionDays: number
  readonly logLevel: string
}

/** A setting the server cannot start with; the message is one sentence that names the variable. */
export class SettingsError extends Error {}

/** Reads the settings from the environment. Throws `SettingsError`; an empty variable counts as not set. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(environment, given)
  if (!result.success) {
    const [issue] = result.issues
    const name = v.getDotPath(issue) ?? 'A setting'
    throw new SettingsError(
      `${name} ${issue.message.startsWith('must') ? issue.message : `is not valid: ${issue.message}`}.`,
    )
  }
  const values = result.output
  if (values.WEB_CONCURRENCY > 1 && values.DATABASE_URL === undefined && values.CMS_URL === undefined) {
    throw new SettingsError(
      'WEB_CONCURRENCY must be 1 without DATABASE_URL, because the embedded database takes one process.',
    )
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    workers: values.WEB_CONCURRENCY,
    cmsUrl: values.CMS_URL,
    brand: { name: values.BRAND_NAME, short: values.BRAND_SHORT },
    tagManager: values.GTM_ID ?? '',
    mapboxToken: values.MAPBOX_TOKEN,
    devTools: values.DEV_TOOLS,
    mail: { smtp: values.SMTP_URL, from: values.MAIL_FROM, to: values.MAIL_TO },
    trustProxy: values.TRUST_PROXY,
    secretKey: values.SECRET_KEY,
    retentionDays: values.RETENTION_DAYS,
    logLevel: values.LOG_LEVEL,
  }
}

/** The settings once the server listens: with port 0 the port, and with it the public address, is known only then. */
export function atPort(settings: Settings, port: number): Settings {
  const { host, publicUrl } = settings
  const isDefault = publicUrl === localAddress(host, settings.port)
  return { ...settings, port, publicUrl: isDefault ? localAddress(host, port) : publicUrl }
}

/** Origin under which a browser of this machine reaches the server; "every address" is none to go to. */
export function localAddress(host: string, port: number): string {
  const url = new URL(`http://${inUrl(host)}:${port}`)
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = 'localhost'
  return url.origin
}

/** A host as a URL takes it: IPv6 in brackets, without the zone. */
function inUrl(host: string): string {
  const [address = ''] = host.split('%')
  return isIPv6(address) ? `[${address}]` : host
}
