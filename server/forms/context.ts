import { fixedBrand, type ReadBrand } from '#server/content/brand.ts'
import type { Cms } from '#server/content/context.ts'
import { createKeys, type Hash } from '#server/forms/keys.ts'
import { createLimit, formRates, type Limit, type Rate } from '#server/forms/limits.ts'

/** The defaults suit a single process. */
export interface FormsSettings {
  readonly secretKey?: string | undefined
  /** Whether several processes share the database, and with it the rate limits. */
  readonly shared?: boolean
  readonly rates?: Readonly<Record<'address' | 'mail', Rate>>
  /** Whether the chosen dealer gets a mail. */
  readonly mailDealers?: boolean
  /** The brand on the page that confirms the newsletter. */
  readonly readBrand?: ReadBrand
  /** Called when a mail was added to the outbox. */
  readonly onMail?: () => void
}

/** Dependencies of the use cases of forms. */
export interface Forms {
  readonly cms: Cms
  readonly hash: () => Promise<Hash>
  readonly limits: Readonly<Record<'address' | 'mail', Limit>>
  readonly mailDealers: boolean
  readonly readBrand: ReadBrand
  readonly now: () => Date
  readonly onMail: () => void
}

export function createForms(cms: Cms, settings: FormsSettings = {}): Forms {
  const { secretKey, shared = false, rates = formRates, mailDealers = true, onMail = () => {} } = settings
  const { readBrand = fixedBrand({ name: '', short: '' }) } = settings
  return {
    cms,
    hash: createKeys(cms.db, secretKey),
    limits: {
      address: createLimit(cms.db, 'form-address', rates.address, shared),
      mail: createLimit(cms.db, 'form-mail', rates.mail, shared),
    },
    mailDealers,
    readBrand,
    now: cms.now,
    onMail,
  }
}
