import { useCall } from '#renderer/studio/api/useCall.ts'

/** Reads who is signed in; an error of 401 where nobody is. */
export function useMe() {
  return useCall('getMe', { anonymous: true }, { retry: false, staleTime: Infinity })
}
