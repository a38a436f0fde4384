import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import type { LocaleCode } from '#locales/locales.ts'
import type { StudioRole } from '#schemas/studio/roles.ts'
import type { SecondFactorRule } from '#schemas/studio/secondFactor.ts'
import { studioApiPath, studioCalls, type StudioCallName } from '#schemas/studio/studioCalls.ts'
import { insertPerson } from '#server/db/studioPeople.ts'
import { insertPassword } from '#server/db/studioSessions.ts'
import { readSettings } from '#server/env.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import type { RenderDraft, Studio } from '#server/studio/context.ts'
import { createStudio } from '#server/studio/api/createStudio.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { createStudioApi } from '#server/studio/api/studioApi.ts'
import type { TicketsSettings } from '#server/tickets/context.ts'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'

export const studioOrigin = 'https://site.example'
const secretKey = 'a secret of the tests with 32 characters'
/** The password of everybody a test adds. */
export const testPassword = 'seven green tractors'

export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly cookie: string
}

interface CallOptions {
  readonly as?: SignedIn | undefined
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Network address of the client; none by default, as in this process. */
  readonly address?: string
}

interface FixtureOptions {
  /** Renders drafts; without it none are rendered. */
  readonly render?: RenderDraft
  readonly publicUrl?: string
  readonly trustProxy?: number
  readonly secondFactor?: SecondFactorRule
  /** How attachments are checked. */
  readonly tickets?: Partial<TicketsSettings>
  /** Folder of uploads. */
  readonly dataDir?: string
}

const unreached = async () => Promise.reject(new Error('The studio renders nothing in this test'))
const renderNothing: RenderDraft = { sections: unreached, document: unreached }

/** Returns the API of the studio on a test database. Handlers that are not given fail when they are reached. */
export function createTestStudio(
  { db }: TestDatabase,
  handlers: Partial<StudioHandlers>,
  {
    publicUrl = studioOrigin,
    trustProxy = 0,
    render = renderNothing,
    tickets = {},
    dataDir,
    secondFactor = 'optional',
  }: FixtureOptions = {},
) {
  const logged: unknown[] = []
  const mails = { count: 0 }
  const log = {
    warn: (fields: object, message: string) => void logged.push([message, fields]),
    error: (fields: object, message: string) => void logged.push([message, fields]),
  }
  const cms = createSiteCms(db, { log })
  const onMail = () => void (mails.count += 1)
  const settings = {
    ...readSettings({ SECRET_KEY: secretKey, ...(dataDir === undefined ? {} : { DATA_DIR: dataDir }) }),
    publicUrl,
    trustProxy,
    secondFactor,
  }
  const studio: Studio = createStudio({ cms, settings, render, tickets, onMail })
  const { auth } = studio
  const api = new Hono().route(studioApiPath, createStudioApi(studio, withAll(handlers)))
  /** A password is hashed once: that takes long on purpose. */
  let passwordHash: Promise<string> | undefined

  async function call(method: string, path: string, { as, body, headers, address }: CallOptions = {}) {
    const init = {
      method,
      headers: {
        origin: publicUrl,
        ...(as === undefined ? {} : { cookie: as.cookie }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
    }
    const env = address === undefined ? {} : { incoming: { socket: { remoteAddress: address } } }
    return api.request(`${publicUrl}${studioApiPath}${path}`, init, env)
  }

  async function addTestPerson(role: StudioRole, locales: readonly LocaleCode[] | null = null) {
    const id = randomUUID()
    const email = `${role}-${id.slice(0, 8)}@example.com`
    passwordHash ??= auth.hashPassword(testPassword)
    await insertPerson(db, { id, email, name: `A ${role}`, role, locales })
    await insertPassword(db, { id: randomUUID(), personId: id, hash: await passwordHash })
    return { id, email }
  }

  async function signIn({ id, email }: { readonly id: string; readonly email: string }): Promise<SignedIn> {
    const response = await call('POST', '/auth/sign-in/email', { body: { email, password: testPassword } })
    if (!response.ok) throw new Error(`${email} could not sign in: ${await response.text()}`)
    const cookie = response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return { id, email, cookie }
  }

  return { studio, secretKey, api, logged, mails, call, addTestPerson, signIn, close: () => studio.events.close() }
}
export type TestStudio = ReturnType<typeof createTestStudio>

function isRaw(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData
}

function withAll(handlers: Partial<StudioHandlers>): StudioHandlers {
  const names = Object.keys(studioCalls)
  const missing = names.filter((name): name is StudioCallName => !Object.hasOwn(handlers, name))
  const failing = missing.map((name) => [name, () => Promise.reject(new Error(`The handler of ${name} was reached`))])
  return { ...Object.fromEntries(failing), ...handlers }
}
