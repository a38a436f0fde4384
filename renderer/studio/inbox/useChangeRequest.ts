import { useMutation } from '@tanstack/react-query'
import type { CallInput } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'

/** Changes the state or the assignee of a request. */
export function useChangeRequest(id: string) {
  return useMutation({
    mutationFn: (body: CallInput<'changeRequest'>) => callStudio('changeRequest', { params: { id }, body }),
  })
}
