import { queryOptions } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** What the screens read; a screen and what refreshes it name the same options. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => callStudio('getMe', { signal, anonymous: true }),
  retry: false,
  staleTime: Infinity,
})

export const setUpQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: ({ signal }) => callStudio('getSetUp', { signal }),
})

export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => callStudio('getHome', { signal }),
})

export interface PagesFilter {
  readonly parent?: string | undefined
  readonly q?: string | undefined
  readonly page_type?: string | undefined
  readonly locale?: string | undefined
  readonly state?: string | undefined
  readonly cursor?: string | undefined
}

export const pagesQuery = (filter: PagesFilter) =>
  queryOptions({
    queryKey: ['pages', filter],
    queryFn: ({ signal }) => callStudio('listPages', { query: { ...filter, limit: '100' }, signal }),
  })

export const pageQuery = (page: string) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: ({ signal }) => callStudio('getPage', { params: { page }, signal }),
  })

export const draftQuery = (page: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['draft', page, locale],
    queryFn: ({ signal }) => callStudio('getDraft', { params: { page, locale }, signal }),
    // The editor owns the content after the first response.
    staleTime: Infinity,
    gcTime: 0,
  })

export const versionsQuery = (page: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['versions', page, locale],
    queryFn: ({ signal }) => callStudio('listVersions', { params: { page, locale }, signal }),
  })

export const schedulesQuery = (page: string, locale: LocaleCode) =>
  queryOptions({
    queryKey: ['schedules', page, locale],
    queryFn: ({ signal }) => callStudio('listSchedules', { params: { page, locale }, signal }),
  })

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => callStudio('searchStudio', { query: { q }, signal }),
    enabled: q.trim() !== '',
  })

export const peopleQuery = queryOptions({
  queryKey: ['people'],
  queryFn: ({ signal }) => callStudio('listPeople', { signal }),
})
