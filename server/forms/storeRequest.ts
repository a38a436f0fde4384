import { randomBytes, randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { fieldsOf } from '#schemas/forms/checkForm.ts'
import type { FormValues } from '#schemas/forms/forms.ts'
import type { Choice } from '#schemas/sections/form.ts'
import { insertRequest, insertTicket, type RequestWrite } from '#server/db/forms.ts'
import type { Consent, DealerMail } from '#server/db/formTables.ts'
import { signUp } from '#server/db/newsletter.ts'
import { enqueueMails, type MailWrite } from '#server/db/outbox.ts'
import type { Database } from '#server/db/tables.ts'
import { chosenLabels, type FormPosition } from '#server/forms/formPosition.ts'
import { mailHash } from '#server/forms/checkAbuse.ts'
import type { Hash } from '#server/forms/keys.ts'
import type { Submission } from '#server/forms/submission.ts'

interface CheckedSubmission {
  readonly submission: Submission
  readonly values: FormValues
  readonly position: FormPosition | undefined
  /** The chosen dealer, where the form itself does not offer it. */
  readonly dealer: Choice | undefined
  /** Title of the promotion the request is about. */
  readonly promotion: string | undefined
  readonly key: string
  readonly hash: Hash
  readonly now: Date
}

interface RequestSurroundings {
  readonly ticket: string
  readonly hash: Hash
  readonly dealerMail: DealerMail | undefined
}

/** Returns the row of a request. A filled honeypot marks it as spam; it is stored all the same. */
export function toRequest({
  submission,
  values,
  position,
  dealer,
  promotion,
  key,
  hash,
  now,
}: CheckedSubmission): RequestWrite {
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
      ...(position === undefined ? {} : chosenLabels(form, values, position)),
      ...(dealer === undefined ? {} : { dealer: dealer.label }),
      ...(promotion === undefined ? {} : { promotion }),
    },
    consent: consentOf(submission, values, position, now),
    spam: (meta.website ?? '') !== '',
    idempotency_key: key,
    body_hash: hash('body', JSON.stringify([form, locale, page, sorted])),
    created_at: now,
  }
}

/** Stores request, ticket, first message and mails; returns `false` when the key of the request is taken. Call it in a transaction. */
export async function storeRequest(
  trx: Kysely<Database>,
  request: RequestWrite,
  surroundings: RequestSurroundings,
): Promise<boolean> {
  if (!(await insertRequest(trx, request))) return false
  if (!request.spam) await acceptRequest(trx, request, { ...surroundings, now: request.created_at })
  return true
}

/** Gives a stored request its ticket, with what the visitor wrote, and sends the mails of its form. Call it in a transaction. */
export async function acceptRequest(
  trx: Kysely<Database>,
  { uuid, form, values, locale, created_at }: Pick<RequestWrite, 'uuid' | 'form' | 'values' | 'locale' | 'created_at'>,
  { ticket, hash, dealerMail, now }: RequestSurroundings & { readonly now: Date },
): Promise<void> {
  await insertTicket(trx, { uuid: ticket, request: uuid, form, message: textOf(values), now: created_at })
  if (form !== 'newsletter') {
    const payload = { ticket }
    const toCompany = { ...payload, ...(dealerMail && { dealer: dealerMail }) }
    const mails: readonly MailWrite[] = [
      { kind: 'request-company', payload: toCompany, request: uuid },
      ...(dealerMail === 'sent' ? [{ kind: 'request-dealer', payload, request: uuid } as const] : []),
      { kind: 'request-visitor', payload, request: uuid },
    ]
    await enqueueMails(trx, mails, now)
    return
  }
  const token = randomBytes(32).toString('base64url')
  const email = String(values['email'])
  const hashes = { email_hash: mailHash(hash, email), token_hash: hash('token', token) }
  await signUp(trx, { ...hashes, email, locale, request: uuid, now })
  await enqueueMails(trx, [{ kind: 'newsletter-confirm', payload: { token }, request: uuid }], now)
}

/** Returns the free text of the visitor. */
function textOf(values: FormValues): string {
  const text = values['message'] ?? values['notes']
  return typeof text === 'string' ? text : ''
}

function consentOf(
  { form, meta }: Submission,
  values: FormValues,
  position: FormPosition | undefined,
  now: Date,
): Consent {
  const boxes = fieldsOf(form).filter(({ input }) => input === 'checkbox')
  const version = meta.consent ?? position?.consent?.version ?? null
  // The text is only known of the version now on the page.
  const hash = position?.consent?.version === version ? position?.consent?.text_hash : undefined
  return {
    version,
    time: now.toISOString(),
    ...(hash === undefined ? {} : { text_hash: hash }),
    given: Object.fromEntries(boxes.map(({ name }) => [name, values[name] === true])),
  }
}
