import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { lockPageLocale, publishDraft, readVersion, withdrawPage, type EditedLocale } from '#server/db/draftPages.ts'
import { writePages, writeVersions } from '#server/db/pages.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import { versionErrors } from '#server/content/checkDump.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { dataErrors } from '#server/content/dataErrors.ts'
import { dumpPage, dumpVersion, type DumpPage } from '#server/content/dump.ts'
import { InvalidContent, type ContentError } from '#server/content/errors.ts'
import { integrityErrors, parentErrors, permalinkErrors } from '#server/content/integrity.ts'
import { issueSentence } from '#server/content/issueSentences.ts'
import { pageRow } from '#server/content/pageRow.ts'
import { publishErrors } from '#server/content/publishGate.ts'
import { prepareVersion } from '#server/content/versions.ts'

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
    throwErrors((await integrityErrors(inside)).filter(({ page }) => page === id))
    await announce(inside, pageTags(id, row))
  })
}

/**
 * Saves a draft: any sections of the right form, valid or not, known or not. Returns the number of its version; saving the
 * same again adds no new one. Throws `InvalidContent`.
 */
export async function saveDraft(cms: Cms, pageId: string, locale: LocaleCode, raw: unknown): Promise<number> {
  const position = { page: pageId, locale }
  throwErrors(
    dataErrors(raw).map(({ path, ...broken }) => ({
      ...position,
      path: path.join('.'),
      message: issueSentence(broken),
    })),
  )
  const parsed = v.safeParse(dumpVersion, raw)
  if (!parsed.success) throw new InvalidContent(issueErrors(parsed.issues, position))
  throwErrors(versionErrors(parsed.output, position))
  return cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const edited = await lockOrThrow(inTransaction(cms, trx), position)
    const prepared = prepareVersion(pageId, parsed.output)
    const latestId = edited.draft_version_id ?? edited.published_version_id
    const latest = latestId === null ? undefined : await readVersion(trx, latestId)
    if (latest?.content_hash === prepared.content_hash) return latest.number
    const number = edited.last_number + 1
    await writeVersions(trx, [{ page_id: pageId, locale, number, ...prepared, state: 'draft' }], 'editor')
    throwErrors(await permalinkErrors(inTransaction(cms, trx), pageId))
    return number
  })
}

/** Publishes the draft of one locale; the other locales stay as they are. Throws `InvalidContent` with every error of the page. */
export async function publish(cms: Cms, pageId: string, locale: LocaleCode): Promise<void> {
  const position = { page: pageId, locale }
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const edited = await lockOrThrow(inside, position)
    const version = edited.draft_version_id === null ? undefined : await readVersion(trx, edited.draft_version_id)
    if (version === undefined)
      throw new InvalidContent([{ ...position, path: '', message: 'There is no draft to publish' }])
    await publishDraft(trx, pageId, locale)
    throwErrors([
      ...(await publishErrors(inside, [{ page: pageId, pageType: edited.page_type, locale, version }])),
      ...(await permalinkErrors(inside, pageId)),
    ])
    await announce(inside, pageTags(pageId, edited))
  })
}

/** Takes a page off the site in one locale; its content stays as the draft. Throws `InvalidContent` when there is no such page. */
export async function withdraw(cms: Cms, pageId: string, locale: LocaleCode): Promise<void> {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    const edited = await lockOrThrow(inside, { page: pageId, locale })
    await withdrawPage(trx, pageId, locale)
    await announce(inside, pageTags(pageId, edited))
  })
}

async function lockOrThrow(
  cms: Cms,
  position: { readonly page: string; readonly locale: LocaleCode },
): Promise<EditedLocale> {
  const edited = await lockPageLocale(cms.db, position.page, position.locale)
  if (edited === undefined)
    throw new InvalidContent([{ ...position, path: '', message: `There is no page "${position.page}"` }])
  return edited
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
