import type { LocaleCode } from '#locales/locales.ts'
import type { FormMeta } from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'

/** A form as it was sent; only its metadata is checked. */
export interface Submission {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
  /** Network address of the visitor, counted by the rate limit; `undefined` is not counted. */
  readonly address: string | undefined
}
