import { fallbackChain, localeCodes } from '#locales/locales.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { findConflictsOfPage, isOwnAncestor } from '#server/db/pagePermalinks.ts'
import {
  countPages,
  findMissingParents,
  findParentLoops,
  findPermalinkConflicts,
  type PermalinkConflict,
} from '#server/db/pageConflicts.ts'
import { findMissingReferences, findUnevenWalkarounds } from '#server/db/writeEntities.ts'
import { readRedirects, type RedirectRow } from '#server/db/redirects.ts'
import type { Cms } from '#server/content/context.ts'
import type { ContentError } from '#server/content/errors.ts'
import { issueSentence } from '#server/content/issueSentence.ts'

/** Every locale with the locales it reads, for statements that follow the fallback chains. */
export const chains = localeCodes.flatMap((locale) =>
  fallbackChain(locale).map((source, rank) => ({ locale, source, rank })),
)

/** Pages that are always checked one by one, by index. */
const few = 20
/** The part of all pages beyond which reading each page once costs less: 2 ms for one by index, 0.04 for one of all. */
const large = 1 / 50

/**
 * Returns what is wrong between pages, and between entities, once a dump is written. A few pages are checked without
 * reading the others.
 */
export async function integrityErrors(cms: Cms, written: readonly string[]): Promise<ContentError[]> {
  const isFew = written.length <= few || written.length <= large * (await countPages(cms.db))
  const loops = isFew ? await findLoopsAmong(cms, written) : await findParentLoops(cms.db)
  const conflicts = isFew ? await findConflictsAmong(cms, written) : await findPermalinkConflicts(cms.db, chains)
  const missing = await findMissingReferences(cms.db)
  const uneven = await findUnevenWalkarounds(cms.db)
  return [
    ...loops.map(loopError),
    ...conflicts.map((conflict) => permalinkError(conflict, conflict.pages[0] ?? '')),
    ...redirectErrors(await readRedirects(cms.db)),
    ...missing.map(({ kind, id, field, missing: to }) => ({
      key: `${kind}/${id}`,
      path: field,
      message: `There is no ${to}`,
    })),
    ...uneven.map(({ kind, id }) => ({
      key: `${kind}/${id}`,
      path: 'walkaround.frames',
      message: issueSentence(rule('different_sizes', {})),
    })),
  ]
}

async function findLoopsAmong({ db }: Cms, pages: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const page of pages.toSorted()) if (await isOwnAncestor(db, page)) found.push(page)
  return found
}

/** Returns the permalinks that some of the pages share with others, each once. */
async function findConflictsAmong({ db }: Cms, pages: readonly string[]): Promise<PermalinkConflict[]> {
  const found = new Map<string, PermalinkConflict>()
  for (const page of pages) {
    for (const conflict of await findConflictsOfPage(db, chains, page)) {
      const key = `${conflict.locale} ${conflict.permalink}`
      const known = found.get(key)?.pages ?? []
      found.set(key, { ...conflict, pages: [...new Set([...known, ...conflict.pages])].toSorted() })
    }
  }
  return [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, conflict]) => conflict)
}

/** Returns what is wrong between one page and the others. Reads only pages above it and those with its permalinks. */
export async function pageErrors(cms: Cms, page: string): Promise<ContentError[]> {
  const conflicts = await findConflictsOfPage(cms.db, chains, page)
  return [
    ...((await isOwnAncestor(cms.db, page)) ? [loopError(page)] : []),
    ...conflicts.map((conflict) => permalinkError(conflict, page)),
  ]
}

function loopError(page: string): ContentError {
  return { page, path: 'parent', message: 'The page is its own ancestor' }
}

function permalinkError({ locale, permalink, pages }: PermalinkConflict, page: string): ContentError {
  const others = pages.filter((other) => other !== page).join(', ')
  return {
    page,
    locale,
    path: 'permalink',
    message: issueSentence(rule('permalink_taken', { permalink, pages: others })),
  }
}

/** Returns an error for each parent that neither the database nor the list of pages has. */
export async function parentErrors(
  cms: Cms,
  pages: readonly { readonly id: string; readonly parent: string | null }[],
): Promise<ContentError[]> {
  const given = new Set(pages.map(({ id }) => id))
  const newParents = [...new Set(pages.flatMap(({ parent }) => parent ?? []).filter((parent) => !given.has(parent)))]
  const missing = await findMissingParents(cms.db, newParents)
  return pages.flatMap(({ id, parent }) =>
    parent !== null && missing.has(parent)
      ? [{ page: id, path: 'parent', message: `There is no page "${parent}"` }]
      : [],
  )
}

/** Returns the redirects that lead back to themselves, be it through others. */
function redirectErrors(redirects: readonly RedirectRow[]): ContentError[] {
  const next = new Map(redirects.map(({ locale, permalink, location }) => [`/${locale}/${permalink}`, location]))
  return redirects.flatMap(({ locale, permalink }) => {
    const start = `/${locale}/${permalink}`
    const seen = new Set<string>()
    let at = next.get(start)?.replace(/[?#].*/, '')
    while (at !== undefined && at !== start && !seen.has(at)) {
      seen.add(at)
      at = next.get(at)?.replace(/[?#].*/, '')
    }
    return at === start
      ? [{ key: 'redirects', locale, path: permalink, message: issueSentence(rule('redirect_loop', {})) }]
      : []
  })
}
