import type { Vocabulary } from '#schemas/kinds/vocabulary.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useContentLocale } from '#renderer/studio/pickers/contentLocale.ts'

export type Word = CallResult<'addWord'>

/** Returns the words of a part of the vocabulary in the locale that is edited; `undefined` until they are loaded. */
export function useWords(vocabulary: Vocabulary) {
  const locale = useContentLocale()
  const { data, error, refetch } = useCall(
    'listWords',
    { params: { vocabulary }, query: { locale } },
    { staleTime: 5 * 60_000 },
  )
  return { words: data?.items, error, refetch }
}
