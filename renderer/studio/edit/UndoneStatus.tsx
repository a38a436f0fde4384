import { useLingui } from '@lingui/react/macro'
import type { Undone } from '#renderer/studio/edit/editedState.ts'

/** Fields that are named; the others are an ellipsis. */
const maxNamed = 2

interface Props {
  /** The last undo or redo, as long as nothing was edited since. */
  readonly undone: Undone<unknown> | undefined
  /** Names of the fields it has changed. */
  readonly names: readonly string[]
  /** Names of the fields it has left. */
  readonly left: readonly string[]
}

/** Renders what undo or redo has changed, and what it has left, announced each time. */
export function UndoneStatus({ undone, names, left }: Props) {
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
    if (undone?.isWhole !== false) return done(named(names))
    const what = named(left)
    const partial = t({
      id: 'Studio/Undo partial',
      message: `${what}: this has been changed since, by someone else or in another window, and stays so. Your step stays in the history.`,
    })
    return names.length === 0 ? partial : `${done(named(names))} ${partial}`
  }

  function done(what: string): string {
    return undone?.isRedo === true
      ? t({ id: 'Studio/Step redone', message: `${what}: redone.` })
      : t({ id: 'Studio/Step undone', message: `${what}: undone.` })
  }

  function named(all: readonly string[]): string {
    const order = t({ id: 'Studio/Step order', message: 'Order' })
    return `${all.slice(0, maxNamed).join(', ') || order}${all.length > maxNamed ? ' …' : ''}`
  }
}
