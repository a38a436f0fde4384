import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice } from '#schemas/sections/form.ts'
import { insertRequest, insertTicket, type RequestWrite } from '#server/db/forms.ts'
import type { Consent } from '#server/db/formTables.ts'
import { signUp } from '#server/db/newsletter.ts'
import { enqueueMails } from '#server/db/outbox.ts'
import type { Database } from '#server/db/tables.ts'
import { chosenLabels, type FormPlace } from '#server/forms/formPlace.ts'
import { mailHash } from '#server/forms/judge.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { Submission } from '#server/forms/submitForm.ts'

interface Given {
  readonly submission: Submission
  readonly values: FormValues
  readonly place: FormPlace | undefined
  /** The dealer chosen, where the place does not offer it. */
  readonly dealer: Choice | undefined
  readonly key: string
  readonly hash: Hash
  readonly now: Date
}

/** The row of a request. What fills in the field nobody sees is kept as spam: nothing is ever lost. */
export function prepareRequest({ submission, values, place, dealer, key, hash, now }: Given): RequestWrite {
  const { form, locale, meta } = submission
  const page = meta.page ?? null
  const sorted = Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    uuid: randomUUID(),
    form,
    locale,
    page,
    values,
    labels: {
      ...(place === undefined ? {} : chosenLabels(form, values, place)),
      ...(dealer === undefined ? {} : { dealer: dealer.label }),
    },
    consent: consentOf(submission, values, place, now),
    spam: (meta.website ?? '') !== '',
    idempotency_key: key,
    body_hash: hash('body', JSON.stringify([form, locale, page, sorted])),
    created_at: now,
  }
}

/** Request, ticket, first message and mails, all or nothing; `false` when the key of the request was taken meanwhile. */
export async function storeRequest(
  trx: Kysely<Database>,
  request: RequestWrite,
  ticket: string,
  hash: Hash,
): Promise<boolean> {
  if (!(await insertRequest(trx, request))) return false
  if (request.spam) return true
  const { uuid, form, values, locale, created_at: now } = request
  await insertTicket(trx, { uuid: ticket, request: uuid, form, message: textOf(values), now })
  if (form !== 'newsletter') {
    const payload = { ticket }
    const kinds = ['request-company', 'request-visitor'] as const
    await enqueueMails(
      trx,
      kinds.map((kind) => ({ kind, payload, request: uuid })),
      now,
    )
    return true
  }
  const token = randomBytes(32).toString('base64url')
  const email = String(values['email'])
  const hashes = { email_hash: mailHash(hash, email), token_hash: hash('token', token) }
  await signUp(trx, { ...hashes, email, locale, request: uuid, now })
  await enqueueMails(trx, [{ kind: 'newsletter-confirm', payload: { token }, request: uuid }], now)
  return true
}

/** What the visitor wrote in their own words. */
function textOf(values: FormValues): string {
  const text = values['message'] ?? values['notes']
  return typeof text === 'string' ? text : ''
}

function consentOf({ form, meta }: Submission, values: FormValues, place: FormPlace | undefined, now: Date): Consent {
  const boxes = fieldsOf(form).filter(({ input }) => input === 'checkbox')
  const version = meta.consent ?? place?.consent?.version ?? null
  // Of another version than the page has now the text is not known.
  const hash = place?.consent?.version === version ? place?.consent?.text_hash : undefined
  return {
    version,
    time: now.toISOString(),
    ...(hash === undefined ? {} : { text_hash: hash }),
    given: Object.fromEntries(boxes.map(({ name }) => [name, values[name] === true])),
  }
}
