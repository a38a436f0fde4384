import { useCall } from '#renderer/studio/api/useCall.ts'

/** Reads whom requests can be assigned to, and whoever else has some. */
export function useAssignees() {
  return useCall('listAssignees', {}, { staleTime: 60_000 })
}
