import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '#schemas/studio/studioCalls.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { requestQuery } from '#renderer/studio/inbox/requestQuery.ts'

/** Changes the state or the assignee of a request, and what the screens show of it. */
export function useChangeRequest(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CallInput<'changeRequest'>) => callStudio('changeRequest', { params: { id }, body }),
    onSuccess(changed) {
      client.setQueryData(requestQuery(id).queryKey, changed)
      void client.invalidateQueries({ queryKey: ['inbox'] })
      void client.invalidateQueries({ queryKey: ['assignees'] })
    },
  })
}
