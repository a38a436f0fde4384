import { randomBytes, randomUUID } from 'node:crypto'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { APIError } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { maxPasswordLength, minPasswordLength } from '#schemas/studio/password.ts'
import { studioApiPath } from '#schemas/studio/studioCalls.ts'
import { authPath } from '#schemas/studio/authCalls.ts'
import type { Log } from '#server/content/context.ts'
import { findStudioPerson, isLocked, touchPerson } from '#server/db/studioPeople.ts'
import type { Database } from '#server/db/tables.ts'
import type { Hash } from '#server/forms/keys.ts'
import { createAuthCalls, clientHeader } from '#server/studio/authCalls.ts'
import type { StudioAuth } from '#server/studio/context.ts'

/** How long a session lasts after its last renewal, and how old it is when it is renewed, in seconds. */
const sessionSeconds = 14 * 86_400
const renewSeconds = 86_400
/** How long the token of better-auth's own reset call would be valid; ours is made when the mail is composed. */
const unusedTokenSeconds = 60
/** Calls of one network address within `window` seconds. */
const rates = {
  '/sign-in/email': { window: 60, max: 10 },
  '/request-password-reset': { window: 600, max: 5 },
  '/reset-password': { window: 600, max: 10 },
  '/change-password': { window: 600, max: 10 },
  '/get-session': false,
} as const

export interface StudioAuthOptions {
  readonly db: Kysely<Database>
  /** Origin of the site; cookies are for https only when it is. */
  readonly publicUrl: string
  readonly hash: () => Promise<Hash>
  readonly log: Log
  /** Called when a person has requested a new password; sends the mail. */
  readonly onResetRequested: (personId: string) => Promise<void>
}

/**
 * Sessions and passwords by better-auth, on the tables of our own migration. Never call it in a transaction: the embedded database
 * has one connection, which the transaction holds.
 */
export function createStudioAuth(options: StudioAuthOptions): StudioAuth {
  const { db } = options
  let created: Promise<ReturnType<typeof create>> | undefined
  const auth = () => {
    created ??= options
      .hash()
      .then((hash) => create(options, hash('session', 'better-auth')))
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
    await touchPerson(db, person, new Date())
    const { id, name, email, role, locales } = person
    return { id, name, email, role, locales }
  }
  return {
    findPerson,
    handle: createAuthCalls({ ...options, findPerson, respond: async (request) => (await auth()).handler(request) }),
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

function create({ db, publicUrl, log, onResetRequested }: StudioAuthOptions, secret: string) {
  return betterAuth({
    ...tables,
    database: { db, type: 'postgres' },
    secret,
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
      sendResetPassword: ({ user }) => onResetRequested(user.id),
    },
    rateLimit: { ...tables.rateLimit, enabled: true, storage: 'database', window: 60, max: 60, customRules: rates },
    databaseHooks: {
      session: {
        create: {
          async before({ userId }) {
            if (await isLocked(db, userId)) throw new APIError('FORBIDDEN', { code: 'LOCKED' })
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
    logger: {
      level: 'error',
      log: (_level, message, ...details: unknown[]) => log.error({ err: details.find(isError) }, `Sign-in: ${message}`),
    },
  })
}

const dates = { createdAt: 'created_at', updatedAt: 'updated_at' }
/** Our names of better-auth's tables and columns. */
const tables = {
  user: { modelName: 'studio_people', fields: { ...dates, emailVerified: 'email_verified' } },
  session: {
    modelName: 'studio_sessions',
    fields: { ...dates, userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent' },
    expiresIn: sessionSeconds,
    updateAge: renewSeconds,
  },
  account: {
    modelName: 'studio_accounts',
    fields: {
      ...dates,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'studio_tokens',
    fields: { ...dates, expiresAt: 'expires_at' },
    storeIdentifier: 'hashed',
  },
  rateLimit: { modelName: 'studio_rate_limits', fields: { lastRequest: 'last_request' } },
} as const satisfies BetterAuthOptions

/** The session is in a cookie; nothing else of a request concerns better-auth. */
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

function isError(detail: unknown): detail is Error {
  return detail instanceof Error
}
