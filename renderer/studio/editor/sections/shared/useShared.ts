import { keepPreviousData } from '@tanstack/react-query'
import { fallbackChain, type LocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall, useRead } from '#renderer/studio/api/useCall.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import { useLanguage } from '#renderer/studio/texts/languageContext.ts'

export const sharedKind = 'shared_section'

/** A shared section, as the palette lists it. */
export interface ListedShared {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Whether visitors can have it. */
  readonly isPublished: boolean
}

/**
 * Reads the first 200 shared sections, by name, and `found` those of the others whose name matches a search, where there are more. `total`: of all there
 * are.
 */
export function useSharedSections(q: string) {
  const { language: locale } = useLanguage()
  const query = { columns: 'data.type', locale, limit: '200' }
  const { data } = useCall('listContent', { params: { kind: sharedKind }, query })
  const listed = data?.items ?? []
  const total = data?.total ?? listed.length
  const isSearched = total > listed.length && q.trim() !== ''
  const further = useCall(
    'listContent',
    { params: { kind: sharedKind }, query: { ...query, q } },
    { enabled: isSearched, placeholderData: keepPreviousData },
  )
  const known = new Set(listed.map(({ id }) => id))
  const found = isSearched ? (further.data?.items ?? []).filter(({ id }) => !known.has(id)) : []
  return { listed: listed.map(toListed), found: found.map(toListed), total }
}

function toListed({ id, title, state, fields }: CallResult<'listContent'>['items'][number]): ListedShared {
  return { id, name: title, type: fields['data.type'] ?? '', isPublished: state !== 'draft' }
}

/** Reads a shared section; the editor of it owns what `getContent` has read. */
export function useShared(id: string) {
  return useRead('getContentName', [sharedKind, id], (signal) =>
    callStudio('getContent', { params: { kind: sharedKind, id }, signal }),
  )
}

/** Reads where a shared section is shown: pages and drafts, and how many there are in how many locales, also of those not listed. Read again at another `revision` of the open page. */
export function useSharedUses(id: string, revision: number) {
  const { language } = useLanguage()
  const read = useCall(
    'getContentUses',
    { params: { kind: sharedKind, id }, query: { title_locale: language } },
    { asOf: revision, placeholderData: keepPreviousData },
  )
  const uses = (read.data?.uses ?? []).filter(({ kind }) => kind === 'page')
  const { pages = 0, locales = 0 } = read.data?.counts ?? {}
  return { ...read, uses, pages, locales }
}

/** Returns the data of a shared section in a locale, or that it falls back to, as it is edited. */
export function sharedData({ content }: Pick<ContentItem, 'content'>, locale: LocaleCode): Section['data'] | undefined {
  const texts = toRecord(content['texts'])
  const [found] = fallbackChain(locale).flatMap((code) => readPath(texts[code], 'content') ?? [])
  return found === undefined ? undefined : { ...toRecord(found) }
}
