import { defaultLocale } from '#locales/locales.ts'
import type { StudioRights } from '#schemas/studio/roles.ts'
import { announce, pageTags } from '#server/content/announceChange.ts'
import type { Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { lockTree } from '#server/db/pageTree.ts'
import { lockPageFacts } from '#server/db/pageDrafts.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { checkLocale } from '#server/studio/checkLocale.ts'
import type { Actor } from '#server/studio/context.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { movePageToTrash } from '#server/studio/pages/pageTrash.ts'
import { findPageUses } from '#server/studio/pages/pageUses.ts'
import { StudioError } from '#server/studio/studioError.ts'

/**
 * Puts a page into the trash with its drafts, versions and notes; the pages below it move up. Throws `in_use` with the uses when something
 * would break, unless forced, and `locale_forbidden` when the person may not change each of its locales. The audit log keeps what it was.
 */
export async function deletePage(
  cms: Cms,
  page: string,
  { force }: { readonly force: boolean },
  rights: StudioRights,
  actor: Actor,
): Promise<void> {
  await inEditing(cms, async (inside) => {
    await lockTree(inside.db)
    await lockPageFacts(inside.db, page)
    const row = await findPage(inside, page)
    const rows = await readPageLocales(inside.db, [page])
    for (const { locale } of rows) checkLocale(rights, locale)
    const { uses, total } = await findPageUses(inside, page, defaultLocale)
    if (total > 0 && !force) {
      throw new StudioError('in_use', 'Other content links to this page', { uses, total })
    }
    const locales = rows.map(({ locale, published, title, permalink, draft_title, draft_permalink }) => ({
      locale,
      published,
      title: draft_title ?? title,
      permalink: draft_permalink ?? permalink,
    }))
    const children = uses.filter(({ where }) => where === 'child').map(({ id }) => id)
    await movePageToTrash(inside, row, actor)
    const details = { ...row, locales, uses: total }
    await writeAudit(inside.db, { ...actor, action: 'page.delete', subject: `page:${page}`, details })
    await announce(inside, [...pageTags(page, row), ...children.map((id) => `page:${id}`)])
  })
}
