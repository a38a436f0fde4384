import type { LocaleCode } from '#locales/locales.ts'
import { metaName, type FormMeta } from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'

/** A form the server submits for a visitor without JavaScript. */
export interface FormPost {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
  /** Network address of the visitor, for the embedded CMS only. */
  readonly address?: string | undefined
}

/** Returns path, headers and body of the call; `readFormResponse` reads its response. */
export function formRequest({ form, locale, fields, meta }: FormPost): readonly [path: string, init: RequestInit] {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const body = JSON.stringify({ ...fields, [metaName]: meta })
  return [`/api/website/v1/forms/${form}/?lang=${locale}`, { method: 'POST', headers, body }]
}
