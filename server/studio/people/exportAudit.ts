import type { CallQuery } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { listAuditRows, type AuditRow } from '#server/db/auditLists.ts'
import type { Actor, Studio } from '#server/studio/context.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import { toFilter } from '#server/studio/people/listAudit.ts'

/** Entries read at once. */
const batch = 1000

const columns = ['at', 'person', 'person_id', 'action', 'subject', 'locale', 'details', 'address_hash']

/** Sends the audit log, or what a filter leaves of it, as CSV, the newest entry first; the export is an entry itself. */
export async function exportAudit(
  { cms }: Pick<Studio, 'cms'>,
  query: CallQuery<'exportAudit'>,
  actor: Actor,
): Promise<Response> {
  const filter = toFilter(query)
  await writeAudit(cms.db, { ...actor, action: 'audit.export', subject: 'audit' })
  const encoder = new TextEncoder()
  let before: number | undefined
  let isOver = false
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // With the byte order mark, spreadsheets read it as UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${csvLine(columns)}`))
    },
    async pull(controller) {
      if (isOver) return controller.close()
      const rows = await listAuditRows(cms.db, filter, { before, limit: batch })
      before = rows.at(-1)?.id
      isOver = rows.length < batch
      controller.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join('')))
    },
  })
  const name = `audit-${cms.now().toISOString().slice(0, 10)}.csv`
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}

function cellsOf({ at, person_id, person_name, action, subject, locale, details, address_hash }: AuditRow): string[] {
  const { length } = Object.keys(details)
  return [
    at.toISOString(),
    person_name ?? '',
    person_id ?? '',
    action,
    subject,
    locale ?? '',
    length === 0 ? '' : JSON.stringify(details),
    address_hash ?? '',
  ]
}
