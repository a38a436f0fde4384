import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

type Schedule = CallResult<'listSchedules'>['items'][number]

interface Pending {
  readonly pending: readonly Schedule[]
  /** What failed, and nothing has made up for since. */
  readonly failed: readonly Schedule[]
  /** Reads both again. */
  readonly refetch: () => Promise<unknown>
}

/** Returns what is to happen to the open page by itself, the next first, and what was to but failed. */
export function usePending(): Pending {
  const { page, locale } = useOpenPage()
  const { data, refetch } = useCall('listSchedules', { params: { page, locale } })
  const items = data?.items ?? []
  return {
    pending: items.filter(({ state }) => state === 'pending'),
    failed: items.filter(({ open }) => open),
    refetch,
  }
}
