import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

export interface MediaFilter {
  readonly q: string
  readonly folder: string | undefined
  readonly type: string | undefined
  readonly locale: LocaleCode
}

export const mediaListQuery = (filter: MediaFilter) =>
  queryOptions({
    queryKey: ['media', filter],
    queryFn: ({ signal }) => callStudio('listMedia', { query: { ...filter, limit: '100' }, signal }),
    placeholderData: keepPreviousData,
  })

export const mediaQuery = (id: string) =>
  queryOptions({
    queryKey: ['media item', id],
    queryFn: ({ signal }) => callStudio('getMedia', { params: { id }, signal }),
    retry: false,
  })

export const mediaUsesQuery = (id: string, language: LocaleCode) =>
  queryOptions({
    queryKey: ['media uses', id, language],
    queryFn: ({ signal }) => callStudio('getMediaUses', { params: { id }, query: { title_locale: language }, signal }),
  })

export const contentListQuery = (kind: string, q: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content', kind, q, locale],
    queryFn: ({ signal }) =>
      callStudio('listContent', { params: { kind }, query: { q, locale, limit: '200' }, signal }),
    placeholderData: keepPreviousData,
  })

/** One item with its name and picture. */
export const contentNameQuery = (kind: string, id: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['content name', kind, id, locale],
    queryFn: async ({ signal }) => {
      const { items } = await callStudio('listContent', {
        params: { kind },
        query: { q: id, locale, limit: '200' },
        signal,
      })
      return items.find((item) => item.id === id) ?? null
    },
    staleTime: 60_000,
  })
