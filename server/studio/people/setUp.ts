import { randomBytes, randomUUID } from 'node:crypto'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hasPeople, holdPeople, insertPerson } from '#server/db/studioPeople.ts'
import { findSetUpToken, insertPassword, replaceSetUpToken, redeemSetUpToken } from '#server/db/studioSessions.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { StudioError } from '#server/studio/studioError.ts'

type SetUpStudio = Pick<Studio, 'cms' | 'auth' | 'hash'>
type Admin = Pick<CallBody<'setUp'>, 'email' | 'name' | 'password'>

const command: Actor = { person: null }

/**
 * Makes a token with which the first administrator is made, or takes the one given; those before it are void, and only its hash is
 * stored. `undefined` when there are people already.
 */
export async function createSetUpToken({ cms, hash }: SetUpStudio, given?: string): Promise<string | undefined> {
  if (await hasPeople(cms.db)) return undefined
  const token = given ?? randomBytes(32).toString('base64url')
  const hashed = (await hash())('token', token)
  await cms.db.transaction().execute((trx) => replaceSetUpToken(trx, { id: randomUUID(), hash: hashed }))
  return token
}

/** Makes the first administrator with the token that was printed. Throws `link_invalid`; the token works once. */
export async function setUp(studio: SetUpStudio, body: CallBody<'setUp'>, actor: Actor): Promise<void> {
  const { token, ...admin } = body
  const hashed = (await studio.hash())('token', token)
  // Nobody makes the server hash passwords without a token.
  if (!(await findSetUpToken(studio.cms.db, hashed))) throw invalid()
  const isMade = await makeFirst(studio, admin, actor, hashed)
  if (!isMade) throw invalid()
}

/** Makes the first administrator from the settings; returns whether there was nobody yet. */
export async function createFirstAdmin(studio: SetUpStudio, admin: Admin): Promise<boolean> {
  if (await hasPeople(studio.cms.db)) return false
  return makeFirst(studio, admin, command)
}

// The password is hashed before the transaction: that takes long, and better-auth must not run in one.
async function makeFirst({ cms, auth }: SetUpStudio, admin: Admin, actor: Actor, token?: string): Promise<boolean> {
  const { email, name, password } = admin
  const passwordHash = await auth.hashPassword(password)
  const id = randomUUID()
  return cms.db.transaction().execute(async (trx) => {
    await holdPeople(trx)
    if (token !== undefined && !(await redeemSetUpToken(trx, token))) return false
    if (await hasPeople(trx)) return false
    await insertPerson(trx, { id, email, name, role: 'admin', locales: null })
    await insertPassword(trx, { id: randomUUID(), personId: id, hash: passwordHash })
    const subject = `person:${id}`
    await writeAudit(trx, { ...actor, action: 'person.set-up', subject, details: { name, role: 'admin' } })
    return true
  })
}

function invalid(): StudioError {
  return new StudioError('link_invalid', 'This link has been used, or a newer one has been printed')
}
