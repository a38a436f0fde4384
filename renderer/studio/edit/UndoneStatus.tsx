import { useLingui } from '@lingui/react/macro'
import type { Undone } from '#renderer/studio/edit/editedState.ts'

/** Fields that are named; the others are an ellipsis. */
const maxNamed = 2

interface Props {
  /** The last undo or redo, as long as nothing was edited since. */
  readonly undone: Undone<unknown> | undefined
  /** Names of the fields it has changed. */
  readonly names: readonly string[]
}

/** Renders what undo or redo has changed, announced each time. */
export function UndoneStatus({ undone, names }: Props) {
  const { t } = useLingui()
  return (
    <p role="status">
      {undone !== undefined && (
        // The same sentence is announced again only as another element.
        <span key={undone.count}>{sentence()}</span>
      )}
    </p>
  )

  function sentence(): string {
    const named = `${names.slice(0, maxNamed).join(', ')}${names.length > maxNamed ? ' …' : ''}`
    const what = named === '' ? t({ id: 'Studio/Step order', message: 'Order' }) : named
    const done =
      undone?.isRedo === true
        ? t({ id: 'Studio/Step redone', message: `${what}: redone.` })
        : t({ id: 'Studio/Step undone', message: `${what}: undone.` })
    if (undone?.isWhole !== false) return done
    const partial = t({
      id: 'Studio/Undo partial',
      message: 'Someone else has changed this since; their change stays.',
    })
    return names.length === 0 ? partial : `${done} ${partial}`
  }
}
