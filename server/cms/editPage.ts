import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { lockPageLocale, publishDraft, readVersion, withdrawPage, type EditedLocale } from '#server/db/draftPages.ts'
import { writePages, writeVersions, type PageWrite } from '#server/db/pages.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { announce, pageTags } from '#server/cms/announce.ts'
import { versionFaults } from '#server/cms/checkDump.ts'
import { inTransaction, type Cms } from '#server/cms/context.ts'
import { dataFaults } from '#server/cms/dataFaults.ts'
import { dumpPage, dumpVersion, type DumpPage } from '#server/cms/dump.ts'
import { Refused, type Fault } from '#server/cms/faults.ts'
import { integrityFaults, parentFaults, permalinkFaults } from '#server/cms/integrity.ts'
import { publishFaults } from '#server/cms/publishGate.ts'
import { prepareVersion } from '#server/cms/versions.ts'

/** Makes a page without any locale yet, or changes what it is. Throws `Refused`. */
export async function savePage(cms: Cms, raw: Omit<DumpPage, 'locales'>): Promise<void> {
  const parsed = v.safeParse(v.omit(dumpPage, ['locales']), raw)
  if (!parsed.success) throw new Refused(issueFaults(parsed.issues, { page: raw.id }))
  const { id, page_type, template, parent, entity, position } = parsed.output
  const row: PageWrite = {
    id,
    page_type,
    template,
    parent_id: parent,
    entity_kind: entity?.kind ?? null,
    entity_id: entity?.id ?? null,
    position,
  }
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    refuse(await parentFaults(inside, [{ id, parent }]))
    await writePages(trx, [row], 'editor')
    refuse((await integrityFaults(inside)).filter(({ page }) => page === id))
    await announce(inside, pageTags(id, row))
  })
}

/**
 * Saves a draft: any sections of the right form, valid or not, known or not. Answers the number of its version; saving the
 * same again makes no new one. Throws `Refused`.
 */
export async function saveDraft(cms: Cms, pageId: string, locale: LocaleCode, raw: unknown): Promise<number> {
  const place = { page: pageId, locale }
  refuse(dataFaults(raw).map(({ path, message }) => ({ ...place, path: path.join('.'), message })))
  const parsed = v.safeParse(dumpVersion, raw)
  if (!parsed.success) throw new Refused(issueFaults(parsed.issues, place))
  refuse(versionFaults(parsed.output, place))
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const edited = await lockOrRefuse(inTransaction(cms, trx), place)
    const prepared = prepareVersion(pageId, parsed.output)
    const latestId = edited.draft_version_id ?? edited.published_version_id
    const latest = latestId === null ? undefined : await readVersion(trx, latestId)
    if (latest?.content_hash === prepared.content_hash) return latest.number
    const number = edited.last_number + 1
    await writeVersions(trx, [{ page_id: pageId, locale, number, ...prepared, state: 'draft' }], 'editor')
    refuse(await permalinkFaults(inTransaction(cms, trx), pageId))
    return number
  })
}

/** Publishes the draft of one locale; the other locales stay as they are. Throws `Refused` with every fault of the page. */
export async function publish(cms: Cms, pageId: string, locale: LocaleCode): Promise<void> {
  const place = { page: pageId, locale }
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const edited = await lockOrRefuse(inside, place)
    const version = edited.draft_version_id === null ? undefined : await readVersion(trx, edited.draft_version_id)
    if (version === undefined) throw new Refused([{ ...place, path: '', message: 'There is no draft to publish' }])
    await publishDraft(trx, pageId, locale)
    refuse([
      ...(await publishFaults(inside, [{ page: pageId, pageType: edited.page_type, locale, version }])),
      ...(await permalinkFaults(inside, pageId)),
    ])
    await announce(inside, pageTags(pageId, edited))
  })
}

/** Takes a page off the site in one locale; its content stays as the draft. Throws `Refused` when there is no such page. */
export async function withdraw(cms: Cms, pageId: string, locale: LocaleCode): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const edited = await lockOrRefuse(inside, { page: pageId, locale })
    await withdrawPage(trx, pageId, locale)
    await announce(inside, pageTags(pageId, edited))
  })
}

async function lockOrRefuse(
  cms: Cms,
  place: { readonly page: string; readonly locale: LocaleCode },
): Promise<EditedLocale> {
  const edited = await lockPageLocale(cms.db, place.page, place.locale)
  if (edited === undefined) throw new Refused([{ ...place, path: '', message: `There is no page "${place.page}"` }])
  return edited
}

function issueFaults(issues: readonly v.BaseIssue<unknown>[], place: Omit<Fault, 'path' | 'message'>): Fault[] {
  return issues.map((issue) => ({ ...place, path: v.getDotPath(issue) ?? '', message: issue.message }))
}

function refuse(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Refused(faults)
}
