import { useLingui } from '@lingui/react/macro'
import { changedPageFields, type ChangedPageField } from '#renderer/studio/edit/changedFields.ts'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { usePageFieldName } from '#renderer/studio/editor/usePageFieldName.ts'
import { UnsavedTextNotice } from '#renderer/studio/fields/UnsavedTextNotice.tsx'

/** Renders what the person typed into this page in tabs that were closed before it was saved. */
export function UnsavedPageText() {
  const { t } = useLingui()
  const { store } = useOpenPage()
  const unsaved = useDraftPart((draft) => draft.unsaved)
  const nameOf = usePageFieldName()
  const removed = t({ id: 'Studio/Change removed', message: 'removed' })
  const lineOf = (field: ChangedPageField) =>
    field.section !== null && field.path === '' && field.after === undefined
      ? { name: nameOf(field), value: removed }
      : { name: nameOf(field), value: field.after }
  return unsaved.map((each) => (
    <UnsavedTextNotice
      key={each.key}
      at={each.at}
      lines={changedPageFields(each.from, each.draft.history.present).map(lineOf)}
      onMerge={() => store.mergeUnsaved(each)}
      onDrop={() => store.dropUnsaved(each.key)}
    />
  ))
}
