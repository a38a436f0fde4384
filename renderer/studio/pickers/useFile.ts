import { useCall } from '#renderer/studio/api/useCall.ts'

/** Reads a file of the library. */
export function useFile(id: string) {
  return useCall('getMedia', { params: { id } }, { retry: false })
}
