import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isShownForAnybody } from '#renderer/studio/api/session.ts'
import { useRead } from '#renderer/studio/api/useCall.ts'

/**
 * Reads who is signed in; an error of 401 where nobody is. Once somebody is shown the page stays theirs: when another tab has signed
 * somebody else in, a later read waits for them as every call does.
 */
export function useMe() {
  return useRead('getMe', [], (signal) => callStudio('getMe', { signal, anonymous: !isShownForAnybody() }), {
    retry: false,
    staleTime: Infinity,
  })
}
