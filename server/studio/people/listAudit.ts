import { isLocaleCode } from '#locales/locales.ts'
import type { CallQuery, CallResult } from '#schemas/studio/studioCalls.ts'
import { listAuditRows, type AuditFilter, type AuditRow } from '#server/db/auditLists.ts'
import type { Studio } from '#server/studio/context.ts'
import { parseNumberCursor } from '#server/studio/cursor.ts'
import { wordsOf } from '#server/studio/pages/listPages.ts'
import { readNames } from '#server/studio/pages/subjectNames.ts'

type Entry = CallResult<'listAudit'>['items'][number]

/** Stands for the server in a filter by person. */
const server = '-'

/** Lists what was done, the newest first; `next` is the cursor of what follows. */
export async function listAudit(
  { cms }: Pick<Studio, 'cms'>,
  { cursor, limit, title_locale: locale, ...query }: CallQuery<'listAudit'>,
): Promise<CallResult<'listAudit'>> {
  const before = parseNumberCursor(cursor)
  const rows = await listAuditRows(cms.db, toFilter(query), { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const names = await readNames(
    cms,
    shown.map(({ subject }) => subject),
    locale,
  )
  return {
    items: shown.map((row) => showEntry(row, names.get(row.subject) ?? null)),
    next: rows.length > limit && last !== undefined ? String(last.id) : null,
  }
}

/** Returns the filter in a query of the log or of its export. */
export function toFilter({ q, actor, from, to, ...exact }: CallQuery<'exportAudit'>): AuditFilter {
  return {
    ...exact,
    words: wordsOf(q),
    person: actor === server ? null : actor,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  }
}

function showEntry(
  { id, at, person_id, person_name, action, subject, locale, details }: AuditRow,
  name: string | null,
) {
  const separator = subject.indexOf(':')
  const [kind, own] = separator < 0 ? [subject, ''] : [subject.slice(0, separator), subject.slice(separator + 1)]
  const entry: Entry = {
    id,
    at: at.toISOString(),
    actor: person_id === null ? null : { id: person_id, name: person_name ?? '' },
    action,
    subject: { kind, id: own, name },
    locale: locale !== null && isLocaleCode(locale) ? locale : null,
    details: { ...details },
  }
  return entry
}
