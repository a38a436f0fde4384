interface OverlayProps {
  /** Id of the popover it is part of. */
  readonly closes: string
  readonly className: string | undefined
}

/**
 * Renders the dimmed area beside an open popover: a click there closes it and presses nothing else. It is a part of the
 * popover, because a click outside would also reach the page below, and `::backdrop` of a popover takes no clicks:
 * https://html.spec.whatwg.org/#flow-content-3
 */
export function Overlay({ closes, className }: OverlayProps) {
  return (
    // For pointers only: Escape and the close button do the same.
    <button
      type="button"
      className={className}
      popoverTarget={closes}
      popoverTargetAction="hide"
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
