import styles from './ArrowButton.module.css'

interface ArrowButtonProps {
  /** Accessible name. */
  readonly label: string
  readonly sign: '‹' | '›'
  /** Sets `aria-disabled`: the button stays focusable, so that pressing it at the end does not lose the focus. */
  readonly disabled?: boolean
  readonly onClick: () => void
}

/** Renders the button to the previous or next slide, or to the next side of a product. */
export function ArrowButton({ label, sign, disabled, onClick }: ArrowButtonProps) {
  return (
    <button type="button" className={styles.arrow} aria-label={label} aria-disabled={disabled} onClick={onClick}>
      <span aria-hidden="true">{sign}</span>
    </button>
  )
}
