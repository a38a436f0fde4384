import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { usePartName } from '#renderer/studio/content/usePartName.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { SuggestionList } from '#renderer/studio/fields/SuggestionList.tsx'

/** Renders what others wrote in the fields of the item where someone else wrote something else at the same time. */
export function ItemSuggestions() {
  const { store, select } = useOpenItem()
  const { item } = useItem()
  const { kind, id } = item
  const nameOf = usePartName(kind)
  const { mutate, error, isPending } = useChange('removeItemSuggestion')
  const drop = (suggestion: Suggestion) =>
    mutate(
      { params: { kind, id, suggestion: String(suggestion.id) } },
      { onSettled: () => store.removeSuggestion(suggestion.id) },
    )
  const take = (suggestion: Suggestion) => {
    store.change({ ...toRecord(writePath(store.state().content, suggestion.path, suggestion.value)) })
    drop(suggestion)
  }
  return (
    <SuggestionList
      suggestions={item.suggestions}
      trailOf={({ path }) => [nameOf(path)]}
      error={error}
      isPending={isPending}
      onSelect={({ path }) => select(path)}
      onTake={take}
      onDrop={drop}
    />
  )
}
