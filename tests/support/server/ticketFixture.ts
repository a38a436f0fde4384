import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { insertRequest, insertTicket } from '#server/db/forms.ts'
import type { Database } from '#server/db/tables.ts'

export const requested = {
  machine: 'V1',
  dealer: 'nearest',
  first_name: 'Anna',
  last_name: 'Bianchi',
  company: 'Azienda Bianchi',
  email: 'anna.bianchi@example.com',
  phone: '+39 0432 555 0100',
  country: 'IT',
  address: 'Via dei Filari 7',
  postal_code: '33100',
  city: 'Udine',
  message: 'Which width fits rows of 1.20 m?',
  promotional_consent: true,
  profiling_consent: false,
}
export const openedAt = new Date('2026-11-02T08:30:00Z')

/** Opens a ticket for a quote; returns its uuid. */
export async function openTicket(db: Kysely<Database>): Promise<string> {
  const [request, uuid] = [randomUUID(), randomUUID()]
  const consent = { version: '2026-11', time: openedAt.toISOString(), given: {} }
  await insertRequest(db, {
    uuid: request,
    form: 'quote',
    locale: 'it-it',
    page: 'contatti',
    values: requested,
    labels: { dealer: 'The nearest dealer' },
    consent,
    spam: false,
    idempotency_key: request,
    body_hash: '',
    created_at: openedAt,
  })
  await db
    .transaction()
    .execute((trx) => insertTicket(trx, { uuid, request, form: 'quote', message: requested.message, now: openedAt }))
  return uuid
}
