import { useMutation } from '@tanstack/react-query'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { removeSections, setField, setPageField } from '#renderer/studio/edit/editContent.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'

const none: readonly Suggestion[] = []

/** Returns what could not be merged into the open draft, and what takes or drops one. */
export function useSuggestions() {
  const { page, locale, store } = useOpenPage()
  const params = { page, locale }
  const { data } = useCall('listSuggestions', { params })
  const { mutate, error, isPending } = useChange('removeSuggestion')
  const drop = ({ id }: Suggestion) => mutate({ params: { ...params, id: String(id) }, untilRead: true })
  /** Writes the suggested value into its field, or removes the section, as an edit of one's own. */
  const taking = useMutation({
    async mutationFn({ id }: Suggestion) {
      // Its list may have changed since it was read.
      const { items } = await store.readAbout(() => callStudio('listSuggestions', { params }))
      const suggestion = items.find((each) => each.id === id)
      if (suggestion === undefined) return
      const { section, path, value } = suggestion
      const { content } = store.state()
      if (section === null) store.change(setPageField(content, path, value))
      else if (path === '') store.change(removeSections(content, new Set([section])))
      else store.change(setField(content, section, path, value))
      drop(suggestion)
    },
  })
  return {
    ...{ suggestions: data?.items ?? none, drop },
    error: error ?? taking.error,
    isPending: isPending || taking.isPending,
    take: (suggestion: Suggestion) => taking.mutate(suggestion),
  }
}
