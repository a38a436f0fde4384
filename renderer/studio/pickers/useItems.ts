import { keepPreviousData } from '@tanstack/react-query'
import type { LocaleCode } from '#locales/locales.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'

/** Reads the first 200 items of a kind that match `q`, by their names in a locale. */
export function useItems(kind: string, q: string, locale: LocaleCode, enabled = true) {
  return useCall(
    'listContent',
    { params: { kind }, query: { q, locale, limit: '200' } },
    { enabled, placeholderData: keepPreviousData },
  )
}
