import * as v from 'valibot'
import { writePages } from '#server/db/pages.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { dumpPage, type DumpPage } from '#server/content/dump.ts'
import { InvalidContent, type ContentError } from '#server/content/errors.ts'
import { pageErrors, parentErrors } from '#server/content/integrity.ts'
import { pageRow } from '#server/content/pageRow.ts'

/** Creates a page without any locale, or changes its properties. Throws `InvalidContent`. */
export async function savePage(cms: Cms, raw: Omit<DumpPage, 'locales'>): Promise<void> {
  const parsed = v.safeParse(v.omit(dumpPage, ['locales']), raw)
  if (!parsed.success) throw new InvalidContent(issueErrors(parsed.issues, { page: raw.id }))
  const { id, parent } = parsed.output
  const row = pageRow(parsed.output)
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    throwErrors(await parentErrors(inside, [{ id, parent }]))
    await writePages(trx, [row], 'editor')
    throwErrors(await pageErrors(inside, id))
    await announce(inside, pageTags(id, row))
  })
}

function issueErrors(
  issues: readonly v.BaseIssue<unknown>[],
  position: Omit<ContentError, 'path' | 'message'>,
): ContentError[] {
  return issues.map((issue) => ({ ...position, path: v.getDotPath(issue) ?? '', message: issue.message }))
}

function throwErrors(errors: readonly ContentError[]): void {
  if (errors.length > 0) throw new InvalidContent(errors)
}
