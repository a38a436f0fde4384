import { randomBytes, randomUUID } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import { checkForm, type FormErrors } from '#schemas/forms/checkForm.ts'
import type { FormAnswer, FormMeta } from '#schemas/forms/formCall.ts'
import type { FormName } from '#schemas/forms/formNames.ts'
import { getPage } from '#server/cms/getPage.ts'
import { findRequestByKey, type StoredRequest } from '#server/db/forms.ts'
import type { Forms } from '#server/forms/context.ts'
import { choiceFaults, findPlace, type FormPlace } from '#server/forms/formPlace.ts'
import { namedDealer } from '#server/forms/namedDealer.ts'
import { judge } from '#server/forms/judge.ts'
import { prepareRequest, storeRequest } from '#server/forms/storeRequest.ts'

/** A form as it came in: fields as they were typed, meta data checked. */
export interface Submission {
  readonly form: FormName
  readonly locale: LocaleCode
  readonly fields: Readonly<Record<string, unknown>>
  readonly meta: FormMeta
  /** Address of the visitor, where it is known. */
  readonly address: string | undefined
}

export type Submitted =
  | { readonly state: 'stored'; readonly answer: FormAnswer; readonly place: FormPlace | undefined }
  | { readonly state: 'invalid'; readonly errors: FormErrors }
  /** The idempotency key was used for something else. */
  | { readonly state: 'conflict' }
  /** Too many; `challenge`: a proof of work would help. */
  | { readonly state: 'busy'; readonly retryAfter: number; readonly challenge: boolean }

/** Takes a form in: checked, counted, then request, ticket and mails in one transaction. The same key stores once. */
export async function submitForm(forms: Forms, submission: Submission): Promise<Submitted> {
  const { form, locale, meta } = submission
  const { db } = forms.cms
  const checked = checkForm(form, submission.fields)
  if (!checked.ok) return { state: 'invalid', errors: checked.errors }
  const place = await findPlaceOf(forms, locale, form, meta)
  const dealer = await namedDealer(forms.cms, checked.values, place)
  const faults = place === undefined ? {} : choiceFaults(form, checked.values, place, dealer)
  if (Object.keys(faults).length > 0) return { state: 'invalid', errors: faults }

  const hash = await forms.hash()
  const key = meta.key ?? randomBytes(24).toString('base64url')
  const request = prepareRequest({ submission, values: checked.values, place, dealer, key, hash, now: forms.now() })
  const known = meta.key === undefined ? undefined : await findRequestByKey(db, key)
  if (known !== undefined) return again(known, request.body_hash, place)
  const email = checked.values['email']
  const verdict = await judge(forms, hash, { submission, email: typeof email === 'string' ? email : '' })
  if (verdict !== undefined) return verdict

  const uuid = request.spam ? request.uuid : randomUUID()
  const stored = await db.transaction().execute((trx) => storeRequest(trx, request, uuid, hash))
  if (!stored) {
    const winner = await findRequestByKey(db, key)
    return winner === undefined ? { state: 'conflict' } : again(winner, request.body_hash, place)
  }
  forms.onMail()
  return { state: 'stored', answer: { uuid, form, created_at: request.created_at.toISOString() }, place }
}

/** The form on the page it says it stands on; what is not published any more says nothing. */
async function findPlaceOf({ cms }: Forms, locale: LocaleCode, form: FormName, { page, section }: FormMeta) {
  if (page === undefined || section === undefined) return undefined
  const found = await getPage(cms, locale, page.replace(/^\/+|\/+$/g, '').normalize('NFC'))
  return findPlace(found?.value.template_data, section, form)
}

/** The same request again gets the same answer; another one under the same key is a conflict. */
function again(known: StoredRequest, bodyHash: string, place: FormPlace | undefined): Submitted {
  if (known.body_hash !== bodyHash) return { state: 'conflict' }
  const { ticket, uuid, form, created_at } = known
  return { state: 'stored', answer: { uuid: ticket ?? uuid, form, created_at: created_at.toISOString() }, place }
}
