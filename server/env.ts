import path from 'node:path'
import * as v from 'valibot'
import { environmentSchema } from '#server/environment.ts'
import { localAddress } from '#server/localAddress.ts'
import { demoBrandName } from '#server/demoBrand.ts'
import { brandLengths } from '#schemas/kinds/brand.ts'
import { oneLine } from '#schemas/oneLine.ts'
import type { SecondFactorRule } from '#schemas/studio/secondFactor.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** Where `/metrics` is, apart from the site; nowhere without. */
  readonly metricsPort?: number | undefined
  /** Absolute origin for canonical, hreflang and sitemap, without a trailing slash. */
  readonly publicUrl: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly storageUrl?: string | undefined
  readonly workers: number
  /** What an empty database is filled with. */
  readonly seed: 'demo' | 'none'
  /** Limit of the rendered pages a process keeps, in bytes. */
  readonly cacheBytes: number
  readonly cmsUrl: string | undefined
  readonly brand: { readonly name: string; readonly short: string }
  /** Container of the tag manager; empty if not configured. */
  readonly tagManager: string
  /** Public Mapbox token for the map and the place search; without it the site uses its own. */
  readonly mapboxToken?: string | undefined
  readonly devTools: boolean
  /** WebSocket that receives what the inspector records, for Stately's inspector. */
  readonly inspectorBridge?: string | undefined
  /** Code with which a phone joins the inspector; by default a new one at every start, and none in production. */
  readonly inspectorCode?: string | undefined
  readonly mail: {
    /** Without it, mails are written to files below the data folder. */
    readonly smtp: string | undefined
    readonly from: string
    readonly to: string
    /** Whether the dealer chosen in a form gets a mail. */
    readonly toDealers: boolean
  }
  /** Other origins that pages may show pictures and videos of. */
  readonly mediaOrigins: readonly string[]
  /** Address in security.txt. */
  readonly securityContact: string
  /** Virus scanner for attachments; without it they are not scanned. */
  readonly clamdUrl: string | undefined
  /** Number of trusted proxies that append to `X-Forwarded-For`. */
  readonly trustProxy: number
  /** Key of all hashes; by default a random one stored in the database. */
  readonly secretKey: string | undefined
  /** The people of the studio that a second factor is required of. */
  readonly secondFactor: SecondFactorRule
  /** The first administrator of the studio, made while it has no people. */
  readonly studioAdmin: { readonly email: string; readonly password: string } | undefined
  /** Key of the signatures under which other systems purge pages; without it they cannot. */
  readonly purgeSecret: string | undefined
  /** What receives the tags of every change, signed with `secret`. */
  readonly webhook: { readonly url: string; readonly secret: string } | undefined
  /** How long an idle connection is kept, in seconds; longer than the load balancer keeps it. */
  readonly keepAliveSeconds: number
  /** How long the server goes on after SIGTERM while `/readyz` is 503, in seconds. */
  readonly drainSeconds: number
  /** Space of the data folder's disk below which `/readyz` is degraded, in bytes. */
  readonly minFreeBytes: number
  /** Retention of personal data in requests, in days. */
  readonly retentionDays: number
  /** Whether links to other sites are checked. */
  readonly linkChecks: boolean
  readonly logLevel: string
  /** Whether the log has a line for each request. */
  readonly accessLog: boolean
  /** Receiver of traces by OTLP over HTTP; none are recorded without. */
  readonly otlpEndpoint?: string | undefined
}

type Environment = v.InferOutput<typeof environmentSchema>

/** An invalid setting; the message is one sentence that names the variable. */
export class SettingsError extends Error {}

/** Reads the settings from the environment; empty variables count as unset. Throws `SettingsError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, variables)
  if (!result.success) throw new SettingsError(sentenceOf(result.issues[0], variables))
  const values = result.output
  const conflict = conflictIn(values)
  if (conflict !== undefined) throw new SettingsError(conflict)
  const { WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: webhookSecret } = values
  const { STUDIO_ADMIN_EMAIL: adminEmail, STUDIO_ADMIN_PASSWORD: adminPassword } = values
  const publicUrl = values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT)
  const seed = values.SEED ?? (env['NODE_ENV'] === 'production' ? 'none' : 'demo')
  return {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    publicUrl,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    workers: values.WEB_CONCURRENCY,
    seed,
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    cmsUrl: values.CMS_URL,
    brand: brandOf(values, seed === 'demo' ? demoBrandName() : new URL(publicUrl).hostname.replace(/^www\./, '')),
    tagManager: values.GTM_ID ?? '',
    mapboxToken: values.MAPBOX_TOKEN,
    devTools: values.DEV_TOOLS,
    inspectorBridge: values.INSPECTOR_BRIDGE,
    inspectorCode: values.INSPECTOR_CODE,
    mail: {
      smtp: values.SMTP_URL,
      from: values.MAIL_FROM,
      to: values.MAIL_TO,
      toDealers: values.DEALER_MAIL,
    },
    mediaOrigins: values.MEDIA_ORIGINS ?? [],
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.MAIL_TO}`,
    clamdUrl: values.CLAMD_URL,
    trustProxy: values.TRUST_PROXY,
    secretKey: values.SECRET_KEY,
    secondFactor: values.SECOND_FACTOR,
    studioAdmin:
      adminEmail === undefined || adminPassword === undefined
        ? undefined
        : { email: adminEmail, password: adminPassword },
    purgeSecret: values.PURGE_SECRET,
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    minFreeBytes: values.MIN_FREE_MB * 1024 * 1024,
    retentionDays: values.RETENTION_DAYS,
    linkChecks: values.LINK_CHECKS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** Returns the brand; one that has no name is called `unnamed`, and one without a short name has the beginning of its name as one. */
function brandOf({ BRAND_NAME, BRAND_SHORT }: Environment, unnamed: string): Settings['brand'] {
  const name = BRAND_NAME ?? unnamed.slice(0, brandLengths.name)
  return { name, short: BRAND_SHORT ?? name.slice(0, brandLengths.short).trim() }
}

/** Returns the level of the log, also when other settings are invalid. */
export function readLogLevel({ LOG_LEVEL: level }: NodeJS.ProcessEnv): string {
  return v.is(environmentSchema.entries.LOG_LEVEL, level) && level !== undefined ? level : 'info'
}

/** Returns `PORT must be a whole number from 0 to 65535, not "http".` Values that may hold a secret are not repeated. */
function sentenceOf(issue: v.BaseIssue<unknown>, variables: Readonly<Record<string, unknown>>): string {
  const name = String(issue.path?.[0]?.key)
  const value = variables[name]
  const isShown =
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= 60 &&
    oneLine.test(value) &&
    !/SECRET|KEY|PASSWORD|TOKEN|_URL$|ENDPOINT/.test(name)
  return `${name} ${issue.message}${isShown ? `, not "${value}"` : ''}.`
}

/** Returns what is wrong with settings that are valid one by one. */
function conflictIn(values: Environment): string | undefined {
  const { PORT: port, METRICS_PORT: metricsPort, STUDIO_ADMIN_EMAIL: email, STUDIO_ADMIN_PASSWORD: password } = values
  if (metricsPort === port)
    return `METRICS_PORT must be another port than PORT, which is ${port} as well: visitors must not reach /metrics.`
  if (values.WEB_CONCURRENCY > 1 && values.DATABASE_URL === undefined && values.CMS_URL === undefined)
    return 'WEB_CONCURRENCY must be 1 without DATABASE_URL, because the embedded database supports one process.'
  if (values.WEBHOOK_URL !== undefined && values.WEBHOOK_SECRET === undefined)
    return 'WEBHOOK_URL needs WEBHOOK_SECRET, the key its requests are signed with.'
  if ((email === undefined) !== (password === undefined))
    return 'STUDIO_ADMIN_EMAIL and STUDIO_ADMIN_PASSWORD need each other.'
  return undefined
}

/** Returns the settings with the port the server listens on; with `PORT=0` it is known only then, as is the public URL. */
export function atPort(settings: Settings, port: number): Settings {
  const { host, publicUrl } = settings
  const isDefault = publicUrl === localAddress(host, settings.port)
  return { ...settings, port, publicUrl: isDefault ? localAddress(host, port) : publicUrl }
}
