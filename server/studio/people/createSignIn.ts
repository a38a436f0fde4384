import type { Cms } from '#server/content/context.ts'
import type { Settings } from '#server/env.ts'
import { createKeys } from '#server/forms/keys.ts'
import { createStudioAuth } from '#server/studio/people/auth.ts'
import type { Studio } from '#server/studio/context.ts'

export type SignInSettings = Pick<Settings, 'publicUrl' | 'secretKey' | 'databaseUrl'>

/**
 * Creates what the use cases of people need; also without a running studio, for the command line and the start of the
 * server.
 */
export function createSignIn(
  cms: Cms,
  { publicUrl, secretKey, databaseUrl }: SignInSettings,
  onMail: () => void = () => {},
): Pick<Studio, 'cms' | 'auth' | 'hash' | 'onMail'> {
  const { db, log } = cms
  const hash = createKeys(db, secretKey)
  const shared = databaseUrl !== undefined
  return { cms, auth: createStudioAuth({ db, publicUrl, hash, log, shared, onMail }), hash, onMail }
}
