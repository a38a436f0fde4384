import type { LocaleCode } from '#locales/locales.ts'
import type { Cms } from '#server/content/context.ts'
import { findTakenIds } from '#server/db/pageTree.ts'
import { readPageLocales } from '#server/db/pageStates.ts'
import { slugOf } from '#server/studio/slug.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Longest id of a page. */
const maxId = 200
/** Numbers that are tried behind a name that is taken. */
const maxTries = 50

/** Returns the given id, or a free one made from a name: `about`, `about-2`, … Throws `exists`. */
export async function freePageId(cms: Cms, given: string | undefined, name: string): Promise<string> {
  const wanted = given ?? (name === '' ? 'page' : name)
  const candidates =
    given === undefined
      ? Array.from({ length: maxTries }, (_, n) => (n === 0 ? wanted.slice(0, maxId) : numbered(wanted, n + 1)))
      : [given]
  const taken = await findTakenIds(cms.db, candidates)
  const free = candidates.find((id) => !taken.has(id))
  if (free === undefined) throw new StudioError('exists', `There is a page "${wanted}" already`, { id: wanted })
  return free
}

function numbered(id: string, number: number): string {
  const end = `-${number}`
  return `${id.slice(0, maxId - end.length)}${end}`
}

/** Returns the permalink of a page below a parent: the parent's in that locale, or the one it falls back to, and the title. */
export async function permalinkBelow(
  cms: Cms,
  parent: string | null,
  title: string,
  chain: readonly LocaleCode[],
): Promise<string> {
  const rows = parent === null ? [] : await readPageLocales(cms.db, [parent])
  const row = chain.flatMap((code) => rows.find(({ locale }) => locale === code) ?? [])[0]
  const above = row?.draft_permalink ?? row?.permalink ?? ''
  const [locale = 'en-gb'] = chain
  const segment = slugOf(title, locale)
  return above === '' || segment === '' ? segment : `${above}/${segment}`
}
