import { useEffect, useMemo } from 'react'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { usePartName } from '#renderer/studio/content/usePartName.ts'
import { changedFields } from '#renderer/studio/edit/changedFields.ts'
import { placeCaret } from '#renderer/studio/edit/placeCaret.ts'
import { hasFocus, showField } from '#renderer/studio/edit/showField.ts'
import { UndoneStatus } from '#renderer/studio/edit/UndoneStatus.tsx'

/** Shows the first field that undo or redo has changed, or has left, and says what they were. */
export function ItemUndone() {
  const { select } = useOpenItem()
  const { item, undone } = useItem()
  const nameOf = usePartName(item.kind)
  const fields = useMemo(() => (undone === undefined ? [] : changedFields(undone.before, undone.after)), [undone])
  const left = useMemo(
    () => (undone?.left === undefined ? [] : changedFields(undone.left.before, undone.left.after)),
    [undone],
  )
  const path = (fields[0] ?? left[0])?.path
  useEffect(() => {
    if (undone === undefined || path === undefined) return undefined
    if (!hasFocus(path, 'main')) select(path)
    else if (fields[0] !== undefined) placeCaret(fields[0])
    return showField(path, 'main')
    // Shown once for each step, not when another locale is selected.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [undone, path])
  const namesOf = (changed: typeof fields) => changed.map((field) => nameOf(field.path))
  return <UndoneStatus undone={undone} names={namesOf(fields)} left={namesOf(left)} />
}
