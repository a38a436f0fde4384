import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readSecret } from '#server/db/forms.ts'
import type { Database } from '#server/db/tables.ts'

/** Purpose of a hash; the same text has a different hash for each. */
export type Purpose =
  'body' | 'mail' | 'address' | 'token' | 'proof' | 'preview' | 'review' | 'session' | 'code' | 'device'

/** Keyed hash in hex, so that short texts such as addresses cannot be recovered by guessing. */
export type Hash = (purpose: Purpose, text: string) => string

/** Returns the hash of this installation, keyed by the setting or else by a secret in the database. */
export function createKeys(db: Kysely<Database>, secretKey: string | undefined): () => Promise<Hash> {
  let loaded: Promise<Hash> | undefined
  const load = async (): Promise<Hash> => {
    const secret = secretKey ?? (await readSecret(db, 'forms', randomBytes(32).toString('hex')))
    return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('hex')
  }
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
