import path from 'node:path'
import * as v from 'valibot'
import demoBrand from '#server/seed/brand.json' with { type: 'json' }

const origin = v.pipe(
  v.string(),
  v.url('must be an absolute address such as https://www.example.com'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.transform((value) => value.replace(/\/+$/, '')),
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

/** Every setting of the server (contracts, "Settings"): name, form and default. */
const environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '3000'),
  HOST: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '127.0.0.1'),
  PUBLIC_URL: v.optional(origin),
  DATA_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data'),
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://'))),
  WEB_CONCURRENCY: v.optional(wholeNumber(1, 64), '1'),
  CMS_URL: v.optional(origin),
  BRAND_NAME: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(60)),
    demoBrand.name,
  ),
  BRAND_SHORT: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'), v.maxLength(30)),
    demoBrand.short,
  ),
  DEV_TOOLS: v.optional(flag, '0'),
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
  readonly devTools: boolean
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
    publicUrl: values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    workers: values.WEB_CONCURRENCY,
    cmsUrl: values.CMS_URL,
    brand: { name: values.BRAND_NAME, short: values.BRAND_SHORT },
    devTools: values.DEV_TOOLS,
    logLevel: values.LOG_LEVEL,
  }
}
