import type { Cms } from '#server/content/context.ts'
import { DatabaseUnavailable } from '#server/db/databaseErrors.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Settings } from '#server/env.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { createSignIn } from '#server/studio/people/createSignIn.ts'
import { setUpLink } from '#server/studio/people/passwordLinks.ts'
import { createFirstAdmin, createSetUpToken } from '#server/studio/people/setUp.ts'

/**
 * Prints where the studio is and how to sign in. While it has no people, the first administrator is made from the settings, or a
 * one-time link to make one is printed; a link printed before is void then, unless its `token` is given.
 */
export async function announceStudio(cms: Cms, settings: Settings, token?: string): Promise<void> {
  try {
    console.log(await describeSignIn(cms, settings, token))
  } catch (error) {
    // The site goes on with copies of its pages, and the studio when the database is back.
    if (!(error instanceof DatabaseUnavailable)) throw error
  }
}

/** Announces the studio like `announceStudio`, from a process that has no database open. */
export async function announceStudioOf(databaseUrl: string, settings: Settings): Promise<void> {
  const database = await openDatabase({ databaseUrl, poolSize: 1, later: true })
  try {
    await announceStudio(createSiteCms(database.db), settings)
  } finally {
    await database.close()
  }
}

async function describeSignIn(cms: Cms, settings: Settings, given?: string): Promise<string> {
  const { publicUrl, studioAdmin } = settings
  const address = `${publicUrl}/studio`
  const signIn = createSignIn(cms, settings)
  if (studioAdmin !== undefined) {
    const name = studioAdmin.email.split('@')[0] ?? studioAdmin.email
    const isMade = await createFirstAdmin(signIn, { ...studioAdmin, name })
    if (isMade) return `The studio is at ${address}: sign in as ${studioAdmin.email} with STUDIO_ADMIN_PASSWORD`
  }
  const token = await createSetUpToken(signIn, given)
  return token === undefined
    ? `The studio is at ${address}: sign in with your e-mail address and password`
    : `The studio is at ${address}: make its first administrator at ${setUpLink(publicUrl, token)} (works once)`
}
