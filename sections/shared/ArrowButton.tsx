import styles from './ArrowButton.module.css'

interface ArrowButtonProps {
  /** What is read aloud. */
  readonly label: string
  readonly sign: '‹' | '›'
  /** At an end: it stays focusable, so that a visitor who has pressed it does not lose their place. */
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Moves on by one: to another slide, to another side of a machine. */
export function ArrowButton({ label, sign, disabled, onClick }: ArrowButtonProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} aria-disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
