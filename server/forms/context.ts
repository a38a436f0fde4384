import type { Cms } from '#server/cms/context.ts'
import { createKeys, type Hash } from '#server/forms/keys.ts'
import { createLimit, formRates, type Limit, type Rate } from '#server/forms/limits.ts'

/** What the forms are run with; everything has a default that does for one process. */
export interface FormsSettings {
  readonly secretKey?: string | undefined
  /** Whether several processes share the database, and with it the counting. */
  readonly shared?: boolean
  readonly rates?: Readonly<Record<'address' | 'mail', Rate>>
  /** Called when there is a mail to send. */
  readonly onMail?: () => void
}

/** What every use case of the forms works with. */
export interface Forms {
  readonly cms: Cms
  readonly hash: () => Promise<Hash>
  readonly limits: Readonly<Record<'address' | 'mail', Limit>>
  readonly now: () => Date
  readonly onMail: () => void
}

export function createForms(cms: Cms, settings: FormsSettings = {}, now: () => Date = () => new Date()): Forms {
  const { secretKey, shared = false, rates = formRates, onMail = () => {} } = settings
  return {
    cms,
    hash: createKeys(cms.db, secretKey),
    limits: {
      address: createLimit(cms.db, 'form-address', rates.address, shared),
      mail: createLimit(cms.db, 'form-mail', rates.mail, shared),
    },
    now,
    onMail,
  }
}
