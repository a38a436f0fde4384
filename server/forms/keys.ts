import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { readSecret } from '#server/db/forms.ts'
import type { Database } from '#server/db/tables.ts'

/** What a hash is for; the same text has another hash for each. */
export type Purpose = 'body' | 'mail' | 'address' | 'token' | 'proof'

/** Keyed hash, so that short texts such as addresses cannot be guessed back from it; hex. */
export type Hash = (purpose: Purpose, text: string) => string

/** The hash of this installation: keyed by the setting, else by a secret all processes share in the database. */
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
