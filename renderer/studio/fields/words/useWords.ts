import { queryOptions, useQuery } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import type { Vocabulary } from '#schemas/studio/vocabulary.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'

export type Word = CallResult<'addWord'>

export const wordsKey = (vocabulary: Vocabulary) => ['words', vocabulary]

const wordsQuery = (vocabulary: Vocabulary, locale: LocaleCode) =>
  queryOptions({
    queryKey: [...wordsKey(vocabulary), locale],
    queryFn: ({ signal }) => callStudio('listWords', { params: { vocabulary }, query: { locale }, signal }),
    staleTime: 5 * 60_000,
  })

/** Words of a part of the vocabulary in the locale that is edited; `undefined` until they are loaded. */
export function useWords(vocabulary: Vocabulary) {
  const locale = useContentLocale()
  const { data, error, refetch } = useQuery(wordsQuery(vocabulary, locale))
  return { words: data?.items, error, refetch }
}
