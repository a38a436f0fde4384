import { fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { pageTypes } from '#schemas/pageTypes.ts'
import type { LocaleState, PageSummary } from '#schemas/studio/pageSummary.ts'
import { groupBy } from '#server/content/groupBy.ts'
import type { Cms } from '#server/content/context.ts'
import { readPageLocales, type PageLocaleRow } from '#server/db/pageStates.ts'
import { readScheduleMarks, type ScheduleMark } from '#server/db/pageSchedules.ts'
import { countChildren, type StudioPageRow } from '#server/db/studioPages.ts'

type LocaleRows = ReadonlyMap<LocaleCode, PageLocaleRow>

/** Returns pages with their state in each locale, and titles of the pages in `others`; three statements, however many pages. */
export async function summarize(
  { db }: Pick<Cms, 'db'>,
  pages: readonly StudioPageRow[],
  locale: LocaleCode,
): Promise<PageSummary[]> {
  const ids = pages.map(({ id }) => id)
  const locales = groupBy(await readPageLocales(db, ids), ({ page_id }) => page_id)
  const children = await countChildren(db, ids)
  const marks = groupBy(await readScheduleMarks(db, ids), ({ page_id }) => page_id)
  return pages.map((page) => {
    const rows = rowsByLocale(locales.get(page.id) ?? [])
    const { id, template, parent_id, position, entity_kind, entity_id } = page
    return {
      id,
      page_type: pageTypes.find((type) => type === page.page_type) ?? 'blank',
      template,
      parent: parent_id,
      position,
      entity: entity_kind === null || entity_id === null ? null : { kind: entity_kind, id: entity_id },
      title: titleOf(rows, locale) ?? id,
      children: children.get(id) ?? 0,
      locales: statesOf(rows, marks.get(id) ?? []),
    }
  })
}

/** Returns the titles of pages in a locale, along its fallback chain, else in any; a page without any has its id. */
export async function readTitles(
  { db }: Pick<Cms, 'db'>,
  ids: readonly string[],
  locale: LocaleCode,
): Promise<ReadonlyMap<string, string>> {
  const unique = [...new Set(ids)]
  const locales = groupBy(await readPageLocales(db, unique), ({ page_id }) => page_id)
  return new Map(unique.map((id) => [id, titleOf(rowsByLocale(locales.get(id) ?? []), locale) ?? id]))
}

function rowsByLocale(rows: readonly PageLocaleRow[]): LocaleRows {
  return new Map(rows.map((row) => [row.locale, row]))
}

/** Editors read the title they are working on. */
function titleOf(rows: LocaleRows, locale: LocaleCode): string | undefined {
  const order = [...new Set([...fallbackChain(locale), ...localeCodes])]
  return order.flatMap((code) => titlesOf(rows.get(code)))[0]
}

function titlesOf(row: PageLocaleRow | undefined): string[] {
  return [row?.draft_title ?? '', row?.title ?? ''].filter((title) => title.trim() !== '')
}

function statesOf(rows: LocaleRows, marks: readonly ScheduleMark[]): Record<LocaleCode, LocaleState> {
  const states = localeCodes.map((locale) => [locale, stateOf(rows, locale, marks)] as const)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each code
  return Object.fromEntries(states) as Record<LocaleCode, LocaleState>
}

function stateOf(rows: LocaleRows, locale: LocaleCode, marks: readonly ScheduleMark[]): LocaleState {
  const chain = fallbackChain(locale)
  const row = rows.get(locale)
  const source = chain.find((code) => rows.get(code)?.published === true)
  const shown = row ?? (source === undefined ? undefined : rows.get(source))
  const title = titlesOf(shown)[0]
  const permalink = shown?.draft_permalink ?? shown?.permalink
  return {
    state: nameOf(row, source),
    ...(source === undefined ? {} : { source }),
    ...(typeof row?.revision === 'number' ? { revision: row.revision } : {}),
    ...(title === undefined ? {} : { title }),
    ...(permalink === null || permalink === undefined ? {} : { permalink }),
    ...(isBehind(rows, chain) ? { behind: true } : {}),
    ...marksOf(marks, locale),
    ...lastChange(row),
  }
}

function nameOf(row: PageLocaleRow | undefined, source: LocaleCode | undefined): LocaleState['state'] {
  if (row?.published === true) return row.differs === true ? 'changed' : 'published'
  if (row !== undefined && row.published_at !== null) return 'withdrawn'
  if (row !== undefined && row.draft_at !== null) return 'draft'
  return source === undefined ? 'missing' : 'fallback'
}

function isBehind(rows: LocaleRows, [locale, next]: readonly LocaleCode[]): boolean {
  const row = locale === undefined ? undefined : rows.get(locale)
  const source = next === undefined ? undefined : rows.get(next)
  if (row?.published !== true || source?.published !== true) return false
  return (source.published_at?.getTime() ?? 0) > (row.published_at?.getTime() ?? 0)
}

function marksOf(marks: readonly ScheduleMark[], locale: LocaleCode): Pick<LocaleState, 'scheduled' | 'failed'> {
  const own = marks.filter((mark) => mark.locale === locale)
  const pending = own.find(({ state }) => state === 'pending')
  return {
    ...(pending === undefined ? {} : { scheduled: { action: pending.action, at: pending.at.toISOString() } }),
    ...(own.some(({ state }) => state === 'failed') ? { failed: true } : {}),
  }
}

/** Returns the draft's last save, else the last publication. */
function lastChange(row: PageLocaleRow | undefined): Pick<LocaleState, 'updated_at' | 'updated_by'> {
  if (row === undefined) return {}
  const [at, id, name] =
    row.draft_at === null
      ? [row.published_at, row.author_id, row.author_name]
      : [row.draft_at, row.draft_by, row.draft_by_name]
  return {
    ...(at === null ? {} : { updated_at: at.toISOString() }),
    updated_by: id === null ? null : { id, name: name ?? '' },
  }
}
