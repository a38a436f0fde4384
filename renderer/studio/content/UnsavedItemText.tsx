import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { usePartName } from '#renderer/studio/content/usePartName.ts'
import { changedFields } from '#renderer/studio/edit/changedFields.ts'
import { UnsavedTextNotice } from '#renderer/studio/fields/UnsavedTextNotice.tsx'

/** Renders what the person typed into this item in tabs that were closed before it was saved. */
export function UnsavedItemText() {
  const { store } = useOpenItem()
  const { item, unsaved } = useItem()
  const nameOf = usePartName(item.kind)
  return unsaved.map((each) => (
    <UnsavedTextNotice
      key={each.key}
      at={each.at}
      lines={changedFields(each.from, each.draft.history.present).map(({ path, after }) => ({
        name: nameOf(path),
        value: after,
      }))}
      onMerge={() => store.mergeUnsaved(each)}
      onDrop={() => store.dropUnsaved(each.key)}
    />
  ))
}
