import { useMutation } from '@tanstack/react-query'
import { isLocaleCode } from '#locales/locales.ts'
import type { Suggestion } from '#schemas/studio/calls/suggestions.ts'
import { changeOfField, mayMakeChange } from '#schemas/studio/itemRights.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useItemTrail } from '#renderer/studio/content/useItemTrail.ts'
import { itemControlAt } from '#schemas/studio/itemControlAt.ts'
import { toRecord, writePath } from '#schemas/studio/valuePaths.ts'
import { SuggestionList } from '#renderer/studio/fields/SuggestionList.tsx'

/** Renders what others wrote in the fields of the item where someone else wrote something else at the same time. */
export function ItemSuggestions() {
  const { store, select } = useOpenItem()
  const { item, content } = useItem()
  const { kind, id } = item
  const trailOf = useItemTrail()
  const { data: me } = useMe()
  const { mutate, error, isPending } = useChange('removeItemSuggestion')
  const drop = (suggestion: Suggestion) => {
    const remove = () => store.removeSuggestion(suggestion.id)
    mutate(
      { params: { kind, id, suggestion: String(suggestion.id) } },
      {
        onSuccess: remove,
        // Somebody else has removed it.
        onError: (failure) => failure instanceof StudioCallError && failure.code === 'not_found' && remove(),
      },
    )
  }
  const taking = useMutation({
    async mutationFn({ id: taken }: Suggestion) {
      // Its list may have changed since it was read.
      const suggestions = await store.readAbout(() => store.state().item.suggestions)
      const suggestion = suggestions.find((each) => each.id === taken)
      if (suggestion === undefined) return
      store.change({ ...toRecord(writePath(store.state().content, suggestion.path, suggestion.value)) })
      drop(suggestion)
    },
  })
  return (
    <SuggestionList
      suggestions={item.suggestions}
      trailOf={({ path }) => {
        const locale = path.split('.').find(isLocaleCode)
        return trailOf(kind, { path, ...(locale === undefined ? {} : { locale }) }, content['nodes'])
      }}
      dataOf={() => content}
      controlOf={({ path }) => itemControlAt(kind, content, path)}
      mayEnd={(suggestion) =>
        me === undefined || mayMakeChange(me, { kind, id, ...changeOfField(content, suggestion) })
      }
      error={error ?? taking.error}
      isPending={isPending || taking.isPending}
      onSelect={({ path }) => select(path)}
      onTake={(suggestion) => taking.mutate(suggestion)}
      onDrop={drop}
    />
  )
}
