import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ContentDialog } from '#renderer/studio/pickers/ContentDialog.tsx'
import { ContentName } from '#renderer/studio/pickers/ContentName.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { OrderButtons } from '#renderer/studio/ui/OrderButtons.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly kind: string
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Renders the chosen items in the order they are shown in. */
export function ReferenceIds({ kind, ids, onChange }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const move = (index: number, step: 1 | -1) => {
    onChange(ids.toSpliced(index, 1).toSpliced(index + step, 0, ...ids.slice(index, index + 1)))
  }
  return (
    <>
      <ol className={styles.order}>
        {ids.map((id, index) => (
          <li key={id}>
            <ContentName kind={kind} id={id} />
            <OrderButtons
              index={index}
              count={ids.length}
              onMove={(step) => move(index, step)}
              onRemove={() => onChange(ids.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <Button icon="add" onPress={() => setIsOpen(true)}>
        {t({ id: 'Studio/Add item', message: 'Add' })}
      </Button>
      {isOpen && (
        <ContentDialog
          kind={kind}
          excluded={ids}
          onClose={() => setIsOpen(false)}
          onChoose={(id) => {
            setIsOpen(false)
            onChange([...ids, id])
          }}
        />
      )}
    </>
  )
}
