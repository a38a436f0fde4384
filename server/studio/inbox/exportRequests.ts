import { fieldsOf } from '#schemas/forms/checkForm.ts'
import { formNames, type FormName } from '#schemas/forms/formNames.ts'
import { maxExportedRequests } from '#schemas/studio/calls/inbox.ts'
import type { CallBody } from '#schemas/studio/studioCalls.ts'
import { writeAudit } from '#server/db/audit.ts'
import { countInbox, listInbox, type InboxRow } from '#server/db/inbox.ts'
import type { Actor, Studio, StudioPerson } from '#server/studio/context.ts'
import { assigneeIn } from '#server/studio/inbox/requests.ts'
import { csvLine } from '#schemas/studio/csvLine.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Requests read at once. */
const batch = 500

const columns = ['id', 'sent', 'changed', 'form', 'locale', 'page', 'state', 'suspicious', 'assigned_to']

/**
 * Sends the requests that a filter finds as CSV, the latest first: only those of the person's locales, since they are people's data. Throws
 * `too_many` above the limit. The log has the filter, but not the words searched for, which may be a person.
 */
export async function exportRequests(
  { cms }: Studio,
  { person, actor }: { readonly person: StudioPerson; readonly actor: Actor },
  { q, ...filter }: CallBody<'exportRequests'>,
): Promise<Response> {
  const { form } = filter
  const query = {
    ...filter,
    search: q.trim(),
    assignee: assigneeIn(filter.assignee, person),
    locales: person.role === 'admin' ? null : person.locales,
  }
  const count = await countInbox(cms.db, { ...query, limit: maxExportedRequests + 1 })
  if (count > maxExportedRequests) {
    throw new StudioError('too_many', `An export has at most ${maxExportedRequests} requests`)
  }
  await writeAudit(cms.db, {
    ...actor,
    action: 'request.export',
    subject: 'inbox',
    details: { ...filter, requests: count },
  })
  const fields = fieldsIn(form === undefined ? formNames : [form])
  const encoder = new TextEncoder()
  let before: readonly [string, string] | undefined
  let left = count
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // With the byte order mark, spreadsheets read it as UTF-8.
      controller.enqueue(encoder.encode(`\uFEFF${csvLine([...columns, ...fields])}`))
    },
    async pull(controller) {
      const rows = left <= 0 ? [] : await listInbox(cms.db, { ...query, before, limit: Math.min(batch, left) })
      const last = rows.at(-1)
      if (last === undefined) return controller.close()
      left -= rows.length
      before = [last.changed_at.toISOString(), last.uuid]
      controller.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row, fields))).join('')))
    },
  })
  const name = `requests-${cms.now().toISOString().slice(0, 10)}.csv`
  return new Response(body, {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': `attachment; filename="${name}"` },
  })
}

/** Returns the names of the fields of forms, each once, in their order. */
function fieldsIn(forms: readonly FormName[]): string[] {
  return [...new Set(forms.flatMap((form) => fieldsOf(form).map(({ name }) => name)))]
}

function cellsOf(row: InboxRow, fields: readonly string[]): string[] {
  const { uuid, created_at, changed_at, form, locale, page, status, spam, assignee_name, values, labels } = row
  return [
    uuid,
    created_at.toISOString(),
    changed_at.toISOString(),
    form,
    locale,
    page ?? '',
    status ?? '',
    spam ? 'yes' : 'no',
    assignee_name ?? '',
    ...fields.map((field) => labels[field] ?? cellOf(values[field])),
  ]
}

function cellOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
