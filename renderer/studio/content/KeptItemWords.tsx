import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { usePartName } from '#renderer/studio/content/usePartName.ts'
import { changedFields } from '#renderer/studio/edit/changedFields.ts'
import { KeptWords } from '#renderer/studio/fields/KeptWords.tsx'

/** Renders what the person typed into this item in tabs that were closed before it was saved. */
export function KeptItemWords() {
  const { store } = useOpenItem()
  const { item, kept } = useItem()
  const nameOf = usePartName(item.kind)
  return kept.map((each) => (
    <KeptWords
      key={each.key}
      at={each.at}
      lines={changedFields(each.draft.base, each.draft.history.present).map(({ path, after }) => ({
        name: nameOf(path),
        value: after,
      }))}
      onTake={() => store.takeKept(each)}
      onDrop={() => store.dropKept(each.key)}
    />
  ))
}
