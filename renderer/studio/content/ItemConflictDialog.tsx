import { useLingui } from '@lingui/react/macro'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useFieldTrail } from '#renderer/studio/fields/useFieldTrail.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'

/** Two people changed the same fields; nothing is saved before one side is chosen. */
export function ItemConflictDialog() {
  const { t } = useLingui()
  const { store } = useOpenItem()
  const { conflict, item } = useItem()
  const trailOf = useFieldTrail()
  if (conflict === undefined) return null
  const who = conflict.theirs.updated_by?.name ?? t({ id: 'Studio/Someone', message: 'Someone else' })
  return (
    <Dialog
      title={t({ id: 'Studio/Both changed', message: 'You both changed the same' })}
      open
      size="small"
      footer={
        <>
          <Button onPress={() => store.resolve('theirs')}>
            {t({ id: 'Studio/Take theirs', message: 'Take theirs' })}
          </Button>
          <Button look="primary" onPress={() => store.resolve('mine')}>
            {t({ id: 'Studio/Keep mine', message: 'Keep mine' })}
          </Button>
        </>
      }
    >
      <p>
        {t({
          id: 'Studio/Item conflict lead',
          message: `${who} saved while you were typing. Everything else is merged; these fields need your choice:`,
        })}
      </p>
      <ul>
        {conflict.parts.map((part) => (
          <li key={part}>{trailOf(item.kind, part).join(' › ')}</li>
        ))}
      </ul>
    </Dialog>
  )
}
