import { useLingui } from '@lingui/react/macro'
import type { EditedState } from '#renderer/studio/edit/editedState.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/UndoButtons.module.css'

interface Props {
  readonly store: { readonly undo: () => void; readonly redo: () => void }
  readonly state: Pick<EditedState<unknown>, 'canUndo' | 'canRedo'>
}

/** Renders undo and redo; the focus stays on them, wherever the change is shown. */
export function UndoButtons({ store, state: { canUndo, canRedo } }: Props) {
  const { t } = useLingui()
  return (
    <span className={styles.buttons} data-keeps-focus="">
      <Button variant="quiet" icon="undo" iconOnly isDisabled={!canUndo} onPress={store.undo}>
        {t({ id: 'Studio/Undo', message: 'Undo' })}
      </Button>
      <Button variant="quiet" icon="redo" iconOnly isDisabled={!canRedo} onPress={store.redo}>
        {t({ id: 'Studio/Redo', message: 'Redo' })}
      </Button>
    </span>
  )
}
