import { useQueryClient } from '@tanstack/react-query'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { keyOf } from '#renderer/studio/api/queryCache.ts'
import { useRead } from '#renderer/studio/api/useCall.ts'

const name = 'getMe'

/**
 * Reads who is signed in; an error of 401 where nobody is. Once somebody is shown the page stays theirs: when another tab has signed
 * somebody else in, a later read waits for them as every call does.
 */
export function useMe() {
  const client = useQueryClient()
  const isShown = () => client.getQueryData(keyOf(name).queryKey) !== undefined
  return useRead(name, [], (signal) => callStudio(name, { signal, anonymous: !isShown() }), {
    retry: false,
    staleTime: Infinity,
  })
}
