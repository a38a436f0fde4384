import { fallbackChain, localeCodes } from '#locales/locales.ts'
import { findMissingParents, findParentLoops, findPermalinkConflicts } from '#server/db/pageConflicts.ts'
import { findMissingReferences, findUnevenWalkarounds } from '#server/db/writeEntities.ts'
import type { Cms } from '#server/cms/context.ts'
import type { Fault } from '#server/cms/faults.ts'

/** Every locale with the locales it reads, for statements that follow the fallback chains. */
const chains = localeCodes.flatMap((locale) => fallbackChain(locale).map((source, rank) => ({ locale, source, rank })))

/** What is wrong between pages, and between entities, once everything is written. */
export async function integrityFaults(cms: Cms): Promise<Fault[]> {
  const loops = await findParentLoops(cms.db)
  const missing = await findMissingReferences(cms.db)
  const uneven = await findUnevenWalkarounds(cms.db)
  return [
    ...loops.map((page) => ({ page, path: 'parent', message: 'The page is its own ancestor' })),
    ...(await permalinkFaults(cms)),
    ...missing.map(({ kind, id, field, missing: to }) => ({
      key: `${kind}/${id}`,
      path: field,
      message: `There is no ${to}`,
    })),
    ...uneven.map(({ kind, id }) => ({
      key: `${kind}/${id}`,
      path: 'walkaround.frames',
      message: 'The pictures round a machine are all of the same size',
    })),
  ]
}

/** Two pages that answer to one permalink: the second could never be reached. With `only`, what concerns that page. */
export async function permalinkFaults(cms: Cms, only?: string): Promise<Fault[]> {
  const conflicts = await findPermalinkConflicts(cms.db, chains)
  return conflicts
    .filter(({ pages }) => only === undefined || pages.includes(only))
    .map(({ locale, permalink, pages }) => {
      const page = only ?? pages[0]
      const others = pages.filter((other) => other !== page).join(', ')
      return { page, locale, path: 'permalink', message: `"${permalink}" is also the permalink of ${others}` }
    })
}

/** Parents that neither the database nor the list of pages has. */
export async function parentFaults(
  cms: Cms,
  pages: readonly { readonly id: string; readonly parent: string | null }[],
): Promise<Fault[]> {
  const given = new Set(pages.map(({ id }) => id))
  const outside = [...new Set(pages.flatMap(({ parent }) => parent ?? []).filter((parent) => !given.has(parent)))]
  const missing = await findMissingParents(cms.db, outside)
  return pages.flatMap(({ id, parent }) =>
    parent !== null && missing.has(parent)
      ? [{ page: id, path: 'parent', message: `There is no page "${parent}"` }]
      : [],
  )
}
