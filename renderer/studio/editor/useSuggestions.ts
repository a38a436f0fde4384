import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
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
  const take = (suggestion: Suggestion) => {
    const { section, path, value } = suggestion
    const { content } = store.state()
    if (section === null) store.change(setPageField(content, path, value))
    else if (path === '') store.change(removeSections(content, new Set([section])))
    else store.change(setField(content, section, path, value))
    drop(suggestion)
  }
  return { suggestions: data?.items ?? none, error, isPending, take, drop }
}
