import { isLocaleCode } from '#locales/locales.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { listAuditRows, type AuditRow } from '#server/db/audit.ts'
import type { Studio } from '#server/studio/context.ts'

/** Lists what was done, the newest first; `next` is the cursor of what follows. */
export async function listAudit(
  { cms }: Pick<Studio, 'cms'>,
  { q, actor, action, cursor, limit }: CallQuery<'listAudit'>,
): Promise<CallResult<'listAudit'>> {
  const before = cursor === undefined ? undefined : readCursor(cursor)
  const rows = await listAuditRows(cms.db, { words: q.trim(), personId: actor, action, before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(showEntry), next: rows.length > limit && last !== undefined ? String(last.id) : null }
}

/** One that was made up lists nothing. */
function readCursor(cursor: string): number {
  return /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0
}

function showEntry({ id, at, person_id, person_name, action, subject, locale, details }: AuditRow) {
  return {
    id,
    at: at.toISOString(),
    actor: person_id === null ? null : { id: person_id, name: person_name ?? '' },
    action,
    subject,
    locale: locale !== null && isLocaleCode(locale) ? locale : null,
    details,
  }
}
