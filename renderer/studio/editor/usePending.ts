import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

type Schedule = CallResult<'listSchedules'>['items'][number]

/** Returns what is to happen to the open page by itself, the next first, and what reads it again. */
export function usePending(): { readonly pending: readonly Schedule[]; readonly refetch: () => Promise<unknown> } {
  const { page, locale } = useOpenPage()
  const { data, refetch } = useCall('listSchedules', { params: { page, locale } })
  return { pending: data?.items.filter(({ state }) => state === 'pending') ?? [], refetch }
}
