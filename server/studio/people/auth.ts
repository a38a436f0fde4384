import { randomBytes, randomUUID } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { maxPasswordLength, minPasswordLength } from '#schemas/studio/password.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { authPath } from '#schemas/studio/authCalls.ts'
import type { Log } from '#server/content/context.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'
import { findStudioPerson, isLocked, touchPerson } from '#server/db/studioPeople.ts'
import { touchSession } from '#server/db/studioSessions.ts'
import type { Database } from '#server/db/tables.ts'
import { mailHash } from '#server/forms/checkAbuse.ts'
import type { Hash } from '#server/forms/keys.ts'
import { createLimit } from '#server/forms/limits.ts'
import { createAuthCalls } from '#server/studio/people/authCalls.ts'
import { recordAuthEvent } from '#server/studio/people/authEvents.ts'
import { addressHeader, clientHeader } from '#server/studio/people/authRequest.ts'
import { authTables } from '#server/studio/people/authTables.ts'
import { createCodeAttempts } from '#server/studio/people/codeAttempts.ts'
import type { StudioAuth } from '#server/studio/context.ts'
import { createDatabaseFailures, type DatabaseFailures } from '#server/studio/people/databaseFailures.ts'
import { createKnownDevices } from '#server/studio/people/knownDevices.ts'
import { passkeyPlugin, passkeyRates } from '#server/studio/people/passkeys.ts'
import { requestPassword } from '#server/studio/people/requestPassword.ts'
import { secondFactorPlugin, secondFactorRates, redeemCode } from '#server/studio/people/secondFactor.ts'

/** How long the token of better-auth's own reset call would be valid; ours is made when the mail is composed. */
const unusedTokenSeconds = 60
/** Attempts to sign in with one mail address from all network addresses, and mails to one inbox, within an hour. */
const signInRate = { free: 100, max: 100, duration: 3600 }
const mailRate = { free: 5, max: 5, duration: 3600 }
/** Attempts of a person who is signed in to confirm password or code within an hour, from all network addresses: the session may be stolen. */
const confirmationRate = { free: 20, max: 20, duration: 3600 }
/** Calls of one network address within `window` seconds. */
const rates = {
  '/sign-in/email': { window: 60, max: 10 },
  '/request-password-reset': { window: 600, max: 5 },
  '/reset-password': { window: 600, max: 10 },
  '/change-password': { window: 600, max: 10 },
  '/get-session': false,
  ...secondFactorRates,
  ...passkeyRates,
} as const

export interface StudioAuthOptions {
  readonly db: Kysely<Database>
  /** Origin of the site; cookies are for https only when it is. */
  readonly publicUrl: string
  readonly hash: () => Promise<Hash>
  readonly log: Log
  /** Whether several processes share the database, and with it the limits by mail address. */
  readonly shared: boolean
  /** Called when a mail was added to the outbox. */
  readonly onMail: () => void
}

/**
 * Creates sessions and passwords by better-auth, on the tables of our own migration. Never call it in a transaction:
 * the embedded database has one connection, which the transaction holds.
 */
export function createStudioAuth(options: StudioAuthOptions): StudioAuth {
  const { db, shared, hash, onMail } = options
  const signInLimit = createLimit(db, 'studio-sign-in', signInRate, shared)
  const limitConfirmation = createLimit(db, 'studio-confirmation', confirmationRate, shared)
  const failures = createDatabaseFailures(options.log)
  let created: Promise<ReturnType<typeof create>> | undefined
  const auth = () => {
    created ??= hash()
      .then((keyed) => create(options, keyed, failures))
      .catch((error: unknown) => {
        created = undefined
        throw error
      })
    return created
  }
  const findPerson: StudioAuth['findPerson'] = async (headers) => {
    const { api } = await auth()
    const session = await unwrapped(api.getSession({ headers: cookiesOf(headers), query: { disableRefresh: true } }))
    if (session === null) return undefined
    const person = await findStudioPerson(db, session.user.id)
    if (person === undefined || person.locked) return undefined
    const now = new Date()
    await touchPerson(db, person, now)
    await touchSession(db, session.session, now)
    const { id, name, email, role, locales, all_requests, second_factor } = person
    return { id, name, email, role, locales, all_requests, second_factor, session: session.session.id }
  }
  return {
    findPerson,
    handle: createAuthCalls({
      ...options,
      findPerson,
      limit: async (email) => signInLimit(mailHash(await hash(), email)),
      limitConfirmation,
      respond: async (request) => failures.during(async () => (await auth()).handler(request)),
      codes: createCodeAttempts({ db, hash, context: async () => (await auth()).$context, onMail }),
      devices: createKnownDevices(hash, options.publicUrl),
      onSignOut: () => announceStudioEvent(db, { type: 'access' }),
      record: (event) => recordAuthEvent(db, event, onMail),
    }),
    async renew(headers) {
      const { api } = await auth()
      const { headers: sent } = await unwrapped(api.getSession({ headers: cookiesOf(headers), returnHeaders: true }))
      return sent.getSetCookie()
    },
    async hashPassword(password) {
      const { password: scrypt } = await (await auth()).$context
      return scrypt.hash(password)
    },
    async createPasswordToken(personId, hours) {
      const { internalAdapter } = await (await auth()).$context
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.now() + hours * 3_600_000)
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: personId,
        expiresAt,
      })
      return token
    },
  }
}

function create({ db, publicUrl, shared, onMail }: StudioAuthOptions, hash: Hash, failures: DatabaseFailures) {
  const limit = createLimit(db, 'studio-password', mailRate, shared)
  return betterAuth({
    ...authTables,
    database: { db, type: 'postgres' },
    secret: hash('session', 'better-auth'),
    plugins: [secondFactorPlugin(publicUrl), passkeyPlugin(publicUrl)],
    baseURL: publicUrl,
    basePath: `${studioApiPath}${authPath}`,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength,
      maxPasswordLength,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: unusedTokenSeconds,
      sendResetPassword: ({ user }) => requestPassword({ db, limit, onMail }, user.id),
      async onPasswordReset({ user }, request) {
        const addressHash = request?.headers.get(addressHeader) ?? undefined
        await recordAuthEvent(db, { action: 'person.password', personId: user.id, addressHash }, onMail)
      },
    },
    rateLimit: { ...authTables.rateLimit, enabled: true, storage: 'database', window: 60, max: 60, customRules: rates },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }, call) {
            if (await isLocked(db, userId)) throw new APIError('FORBIDDEN', { code: 'LOCKED' })
            await redeemCode(db, hash, userId, call)
          },
        },
      },
    },
    advanced: {
      cookiePrefix: 'studio',
      useSecureCookies: publicUrl.startsWith('https:'),
      // Pages of the site never receive the session.
      defaultCookieAttributes: { path: studioApiPath, sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [clientHeader], ipv6Subnet: 128 },
      disableOriginCheck: false,
      database: { generateId: () => randomUUID(), validateSchema: false },
    },
    onAPIError: { throw: true },
    logger: { level: 'error', log: failures.log },
  })
}

function cookiesOf(headers: Headers): Headers {
  const cookie = headers.get('cookie')
  return new Headers(cookie === null ? {} : { cookie })
}

/** Throws what better-auth wraps, such as a database out of reach. */
async function unwrapped<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw error instanceof APIError && error.cause !== undefined ? error.cause : error
  }
}
