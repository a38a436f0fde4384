import { useCall } from '#renderer/studio/api/useCall.ts'

/** How often the screen looks again, in ms, and while the search index is being rebuilt. */
const pause = 30_000
const rebuildPause = 1000

/** Reads what keeps the site from working as it should, again and again. */
export function useHealth() {
  return useCall(
    'getHealth',
    {},
    { refetchInterval: ({ state }) => (state.data?.rebuild?.state === 'running' ? rebuildPause : pause) },
  )
}
