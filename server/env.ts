import path from 'node:path'
import * as v from 'valibot'
import {
  bucketUrl,
  flag,
  httpUrl,
  mailAddress,
  mapboxToken,
  origins,
  sharedSecret,
  shortText,
  studioPassword,
  webSocketUrl,
  wholeNumber,
} from '#server/settingFormats.ts'
import { inUrl, localAddress } from '#server/localAddress.ts'
import demoBrand from '#server/seed/content/brand.json' with { type: 'json' }

/** Every setting of the server: name, format and default. `.env.example` lists them as well. */
export const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  METRICS_PORT: v.optional(wholeNumber(1, 65_535)),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.transform((host) => host.replace(/^\[(.*)\]$/, '$1')),
      v.check((host) => URL.canParse(`http://${inUrl(host)}`), 'must be a host name or an IP address'),
    ),
    '127.0.0.1',
  ),
  PUBLIC_URL: v.optional(httpUrl('https://www.example.com', true)),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  STORAGE_URL: v.optional(bucketUrl),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 64), '1'),
  CMS_URL: v.optional(httpUrl('https://cms.example.com', false)),
  BRAND_NAME: v.optional(shortText(60), demoBrand.name),
  BRAND_SHORT: v.optional(shortText(30), demoBrand.short),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]{4,12}$/, 'must look like GTM-ABC1234'))),
  MAPBOX_TOKEN: v.optional(mapboxToken),
  DEV_TOOLS: v.optional(flag, '0'),
  INSPECTOR_BRIDGE: v.optional(webSocketUrl),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(mailAddress, 'noreply@example.com'),
  MAIL_TO: v.optional(mailAddress, 'requests@example.com'),
  DEALER_MAIL: v.optional(flag, '1'),
  CLAMD_URL: v.optional(v.pipe(v.string(), v.regex(/^(tcp:\/\/.|unix:\/\/\/)/, 'must start with tcp:// or unix:///'))),
  TRUST_PROXY: v.optional(wholeNumber(0, 10), '0'),
  MEDIA_ORIGINS: v.optional(origins),
  SECURITY_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(https:\/\/|mailto:)\S+$/, 'must be an address that starts with https:// or mailto:')),
  ),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  STUDIO_ADMIN_EMAIL: v.optional(mailAddress),
  STUDIO_ADMIN_PASSWORD: v.optional(studioPassword),
  PURGE_SECRET: v.optional(sharedSecret),
  WEBHOOK_URL: v.optional(httpUrl('https://cdn.example.com/purge', false)),
  WEBHOOK_SECRET: v.optional(sharedSecret),
  KEEP_ALIVE_SECONDS: v.optional(wholeNumber(1, 3600), '75'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '3'),
  RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '730'),
  ACCESS_LOG: v.optional(flag, '0'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(httpUrl('http://localhost:4318', false)),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

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
  readonly cmsUrl: string | undefined
  readonly brand: { readonly name: string; readonly short: string }
  /** Container of the tag manager; empty if not configured. */
  readonly tagManager: string
  /** Public Mapbox token for the map and the place search; without it the site uses its own. */
  readonly mapboxToken?: string | undefined
  readonly devTools: boolean
  /** WebSocket that receives what the inspector records, for Stately's inspector. */
  readonly inspectorBridge?: string | undefined
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
  /** Retention of personal data in requests, in days. */
  readonly retentionDays: number
  readonly logLevel: string
  /** Whether the log has a line for each request. */
  readonly accessLog: boolean
  /** Receiver of traces by OTLP over HTTP; none are recorded without. */
  readonly otlpEndpoint?: string | undefined
}

/** An invalid setting; the message is one sentence that names the variable. */
export class SettingsError extends Error {}

/** Reads the settings from the environment; empty variables count as unset. Throws `SettingsError`. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const result = v.safeParse(environmentSchema, variables)
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
      'WEB_CONCURRENCY must be 1 without DATABASE_URL, because the embedded database supports one process.',
    )
  }
  const { WEBHOOK_URL: webhookUrl, WEBHOOK_SECRET: webhookSecret } = values
  if (webhookUrl !== undefined && webhookSecret === undefined) {
    throw new SettingsError('WEBHOOK_URL needs WEBHOOK_SECRET, the key its requests are signed with.')
  }
  const { STUDIO_ADMIN_EMAIL: adminEmail, STUDIO_ADMIN_PASSWORD: adminPassword } = values
  if ((adminEmail === undefined) !== (adminPassword === undefined)) {
    throw new SettingsError('STUDIO_ADMIN_EMAIL and STUDIO_ADMIN_PASSWORD need each other.')
  }
  return {
    port: values.PORT,
    host: values.HOST,
    metricsPort: values.METRICS_PORT,
    publicUrl: values.PUBLIC_URL ?? localAddress(values.HOST, values.PORT),
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storageUrl: values.STORAGE_URL,
    workers: values.WEB_CONCURRENCY,
    cmsUrl: values.CMS_URL,
    brand: { name: values.BRAND_NAME, short: values.BRAND_SHORT },
    tagManager: values.GTM_ID ?? '',
    mapboxToken: values.MAPBOX_TOKEN,
    devTools: values.DEV_TOOLS,
    inspectorBridge: values.INSPECTOR_BRIDGE,
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
    studioAdmin:
      adminEmail === undefined || adminPassword === undefined
        ? undefined
        : { email: adminEmail, password: adminPassword },
    purgeSecret: values.PURGE_SECRET,
    webhook: webhookUrl && webhookSecret ? { url: webhookUrl, secret: webhookSecret } : undefined,
    keepAliveSeconds: values.KEEP_ALIVE_SECONDS,
    drainSeconds: values.DRAIN_SECONDS,
    retentionDays: values.RETENTION_DAYS,
    logLevel: values.LOG_LEVEL,
    accessLog: values.ACCESS_LOG,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}

/** Returns the settings with the port the server listens on; with `PORT=0` it is known only then, as is the public URL. */
export function atPort(settings: Settings, port: number): Settings {
  const { host, publicUrl } = settings
  const isDefault = publicUrl === localAddress(host, settings.port)
  return { ...settings, port, publicUrl: isDefault ? localAddress(host, port) : publicUrl }
}
