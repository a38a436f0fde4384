import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ContentDialog } from '#renderer/studio/pickers/ContentDialog.tsx'
import { ContentName } from '#renderer/studio/pickers/ContentName.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/pickers/pickers.module.css'

interface Props {
  readonly kind: string
  readonly ids: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

/** Chosen items in the order they are shown in. */
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
            <Button look="quiet" icon="up" iconOnly isDisabled={index === 0} onPress={() => move(index, -1)}>
              {t({ id: 'Studio/Move up', message: 'Move up' })}
            </Button>
            <Button
              look="quiet"
              icon="down"
              iconOnly
              isDisabled={index === ids.length - 1}
              onPress={() => move(index, 1)}
            >
              {t({ id: 'Studio/Move down', message: 'Move down' })}
            </Button>
            <Button look="quiet" icon="trash" iconOnly onPress={() => onChange(ids.toSpliced(index, 1))}>
              {t({ id: 'Studio/Remove', message: 'Remove' })}
            </Button>
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
