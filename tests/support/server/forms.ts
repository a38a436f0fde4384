import type { Hono } from 'hono'
import type { FormName } from '#schemas/forms/formNames.ts'
import { forms } from '#schemas/forms/forms.ts'
import { sql } from 'kysely'
import type { TestDatabase } from '#tests/support/db/testDatabase.ts'

/** A value that holds for every field of the forms. */
const filledIn: Readonly<Record<string, string | boolean>> = {
  machine: 'V4.90',
  dealer: 'nearest',
  package: 'care',
  topic: 'engine',
  reason: 'visit',
  first_name: 'Ada',
  last_name: 'Rossi',
  company: 'Rossi Farm',
  email: 'ada.rossi@example.com',
  phone: '+39 0461 123456',
  country: 'IT',
  address: 'Via dei Campi 1',
  postal_code: '38121',
  city: 'Trento',
  province: 'TN',
  message: 'When can I drive it?',
  notes: 'In the morning, please.',
  promotion: 'offers/spring',
  serial_number: 'ABC-123',
  purchase_date: '2026-02-28',
  terms: true,
  account_deletion: true,
  promotional_consent: true,
}

/** Returns a form that is filled in, with what is different this time. */
export function filled(form: FormName, over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const fields = Object.keys(forms[form].entries)
  const known = fields.flatMap((name) => (filledIn[name] === undefined ? [] : [[name, filledIn[name]]]))
  return { ...Object.fromEntries(known), ...over }
}

/** Posts a form as JSON to an API that is not mounted anywhere. */
export async function send(
  api: Hono,
  form: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
  env = {},
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }
  return api.request(`/forms/${form}/?lang=it-it`, init, env)
}

/** Empties what visitors have sent. */
export async function clearForms({ db }: TestDatabase): Promise<void> {
  await sql`
    truncate form_requests, tickets, ticket_messages, ticket_attachments, outbox, newsletter_subscriptions, used_proofs,
    rate_limits cascade`.execute(db)
}

/** Returns how many rows each table has. */
export async function countForms({ db }: TestDatabase): Promise<Record<string, number>> {
  const tables = ['form_requests', 'tickets', 'ticket_messages', 'outbox'] as const
  const counts = tables.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return [table, Number(count)] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}
