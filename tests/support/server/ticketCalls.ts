import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createApi } from '#server/api/embedded/embeddedApi.ts'
import { createSiteCms } from '#server/process/createSiteCms.ts'
import { openTicket } from '#tests/support/server/ticketFixture.ts'
import { openTestDatabase } from '#tests/support/db/testDatabase.ts'

export const unlimited = { free: 1000, max: 1000, duration: 60 }
const now = () => new Date('2026-11-03T10:00:00Z')

/** Returns the calls about tickets on a database and a data folder of their own. */
export async function openTicketCalls() {
  const database = await openTestDatabase()
  const { db } = database
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tickets-'))
  const folder = path.join(dataDir, 'attachments')
  const logged: unknown[] = []
  const record = (...line: unknown[]) => void logged.push(line)
  const log = { warn: record, error: record }
  const create = (rates = { lookups: unlimited, replies: unlimited }) =>
    createApi({ cms: createSiteCms(db, { log, now }), tickets: { dataDir, rates } })
  let api = create()
  let uuid = ''

  async function reply(body: BodyInit, headers: Record<string, string> = {}, to = uuid) {
    const response = await api.request(`/tickets/${to}/add_reply`, { method: 'POST', body, headers })
    const responseBody: unknown = await response.json()
    return { status: response.status, headers: response.headers, body: responseBody }
  }

  return {
    db,
    dataDir,
    folder,
    /** What was logged, as text. */
    logged: () => JSON.stringify(logged),
    reply,
    /** A new ticket, the one replied to, and no attachments. */
    async open(): Promise<string> {
      rmSync(folder, { recursive: true, force: true })
      uuid = await openTicket(db)
      return uuid
    },
    limit(rates?: Parameters<typeof create>[0]): void {
      api = create(rates)
    },
    async lookUp(of: string, env = {}) {
      const response = await api.request(`/tickets/${of}?lang=it-it`, {}, env)
      return { status: response.status, headers: response.headers, body: await response.json() }
    },
    send: (file?: File, message = 'Here it is') => reply(replyBody({ lang: 'it-it', message }, file)),
    /** The file at an address a response names. */
    fetchFile: (url = '') => api.request(url.replace('/api/website/v1', '')),
    request: (address: string) => api.request(address),
    files(): string[] {
      try {
        return readdirSync(folder)
      } catch {
        return []
      }
    },
    messages: () => db.selectFrom('ticket_messages').selectAll().where('ticket', '=', uuid).execute(),
    async close() {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type TicketCalls = Awaited<ReturnType<typeof openTicketCalls>>

export function replyBody(data: unknown, file?: File): FormData {
  const form = new FormData()
  form.set('data', typeof data === 'string' ? data : JSON.stringify(data))
  if (file !== undefined) form.set('attachment', file)
  return form
}

/** Returns the response to a reply that is not valid. */
export function rejection(field: string, id: string, sentence: string, status = 422) {
  return { message: 'The input is not valid', status, errors: { [field]: [sentence] }, ids: { [field]: [id] } }
}
