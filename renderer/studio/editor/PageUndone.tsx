import { useEffect, useMemo } from 'react'
import { changedPageFields } from '#renderer/studio/edit/changedFields.ts'
import { placeCaret } from '#renderer/studio/edit/placeCaret.ts'
import { hasFocus, showField, showRow } from '#renderer/studio/edit/showField.ts'
import { UndoneStatus } from '#renderer/studio/edit/UndoneStatus.tsx'
import { useDraftPart, useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { usePageFieldName } from '#renderer/studio/editor/usePageFieldName.ts'

/** Shows the first field that undo or redo has changed, or has left, and says what they were. */
export function PageUndone() {
  const { store, select } = useOpenPage()
  const undone = useDraftPart((draft) => draft.undone)
  const nameOf = usePageFieldName()
  const fields = useMemo(() => (undone === undefined ? [] : changedPageFields(undone.before, undone.after)), [undone])
  const left = useMemo(
    () => (undone?.left === undefined ? [] : changedPageFields(undone.left.before, undone.left.after)),
    [undone],
  )
  useEffect(() => {
    const [first = left[0]] = fields
    if (first === undefined) return undefined
    const { section, path } = first
    const { sections } = store.state().content
    const index = sections.findIndex(({ id }) => id === section?.id)
    if (section !== null && index === -1) return undefined
    const [id, field] = [section?.id ?? '', path.startsWith('$') ? '' : path]
    const below = `[data-fields=${JSON.stringify(id)}]`
    if (!hasFocus(field, below)) select(id, field)
    else if (fields.length > 0) placeCaret(first)
    if (path === '$order') return showRow(id, index / sections.length)
    return field === '' ? undefined : showField(field, below)
  }, [fields, left, select, store])
  return <UndoneStatus undone={undone} names={fields.map(nameOf)} left={left.map(nameOf)} />
}
