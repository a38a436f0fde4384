import { isIP } from 'node:net'
import * as v from 'valibot'
import { oneLine } from '#schemas/oneLine.ts'
import { maxPasswordLength, minPasswordLength } from '#schemas/studio/password.ts'
import { parseS3Url } from '#server/media/s3Url.ts'

/** Returns the schema of an HTTP URL; with `originOnly` a path is rejected. */
export const httpUrl = (example: string, originOnly: boolean) =>
  v.pipe(
    v.string(),
    v.check((value) => URL.canParse(value), `must be an absolute URL such as ${example}`),
    v.regex(/^https?:\/\//i, 'must start with http:// or https://'),
    v.transform((value) => new URL(value)),
    v.check(({ username, password }) => username + password === '', 'must not contain a user name or a password'),
    v.check(({ search, hash }) => search + hash === '', 'must not contain a query or a hash'),
    v.check(({ pathname }) => !originOnly || pathname === '/', `must be an origin without a path, such as ${example}`),
    v.transform(({ origin, pathname }) => origin + pathname.replace(/\/+$/, '')),
  )
/** Origins separated by spaces. */
export const origins = v.pipe(
  v.string(),
  v.transform((value) => value.trim().split(/\s+/)),
  v.check(
    (list) => list.every((origin) => /^https:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(origin)),
    'must be origins such as https://media.example.com, with spaces between them',
  ),
)

/** Returns whether a text is a host name or an IP address, perhaps with its zone. */
export function isHost(host: string): boolean {
  return isIP(host.replace(/%[\w.-]+$/, '')) !== 0 || /^[a-z0-9]([\w.-]*\w)?\.?$/i.test(host)
}

/** Returns the schema of the address of a server that others than browsers speak to. */
export const serverUrl = (protocol: RegExp, example: string) =>
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && protocol.test(new URL(value).protocol) && /^\w+:\/\/[^/]|\?/.test(value),
      `must look like ${example}, with what is special in a password written as %40`,
    ),
  )

/** Address of clamd. */
export const scannerUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^(tcp:\/\/[^/]|unix:\/\/\/.)/.test(value),
    'must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl',
  ),
)

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export const logLevel = v.picklist(levels, `must be ${levels.join(', ').replace(/, (?=\w+$)/, ' or ')}`)

/** 0 or 1. */
export const flag = v.pipe(
  v.picklist(['0', '1'], 'must be 0 or 1'),
  v.transform((value) => value === '1'),
)
/** Returns the schema of a whole number of at most six digits, limits included. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number from ${min} to ${max}`),
    v.transform(Number),
    v.minValue(min, `must be a whole number from ${min} to ${max}`),
    v.maxValue(max, `must be a whole number from ${min} to ${max}`),
  )

/** Returns the schema of a text of at most `max` characters in one line. */
export const shortText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('must not be empty'),
    v.maxLength(max, `must have at most ${max} characters`),
    v.regex(oneLine, 'must be one line without control characters'),
  )

/** An email address; the display name is the brand's. */
export const mailAddress = v.pipe(
  v.string(),
  v.regex(/^[^\s\p{Cc}@<>,;"]+@[^\s\p{Cc}@<>,;"]+$/u, 'must be an email address such as info@example.com'),
)

/** A key known to two systems. */
export const sharedSecret = v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))

/** A Mapbox token that browsers may receive. */
export const mapboxToken = v.pipe(
  v.string(),
  // The token is part of every page with a map.
  v.check(
    (token) => !token.startsWith('sk.'),
    'must not be a secret token (sk.): browsers receive it, so use a public one (pk.)',
  ),
  v.regex(/^pk\.[\w-]+\.[\w-]+$/, 'must be a public Mapbox token such as pk.abc.def'),
)

/** Password of the first administrator. */
export const studioPassword = v.pipe(
  v.string(),
  v.minLength(minPasswordLength, `must have at least ${minPasswordLength} characters`),
  v.maxLength(maxPasswordLength, `must have at most ${maxPasswordLength} characters`),
)

export const webSocketUrl = v.pipe(
  v.string(),
  v.check(
    (value) => URL.canParse(value) && /^wss?:$/.test(new URL(value).protocol),
    'must be a WebSocket URL such as ws://localhost:8080',
  ),
  v.transform((value) => new URL(value).href),
)

/** Address of a bucket that speaks S3. */
export const bucketUrl = v.pipe(
  v.string(),
  v.check(
    (address) => parseS3Url(address) !== undefined,
    'must look like s3://key:secret@host/bucket?region=eu-south-1',
  ),
)
