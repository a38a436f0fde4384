/** Links that open a picture or a video over the window. */
export const mediaLinks = 'a[data-modal]'

/** Returns the links of the same section, which the visitor can step through. */
export function groupOf(link: HTMLAnchorElement): HTMLAnchorElement[] {
  const links = link.closest('[data-section]')?.querySelectorAll<HTMLAnchorElement>(mediaLinks) ?? [link]
  return [...links]
}

/** Returns the link that many steps further in its group; wraps around at both ends. */
export function stepFrom(link: HTMLAnchorElement, step: number): HTMLAnchorElement | undefined {
  const links = groupOf(link)
  return links[(links.indexOf(link) + step + links.length) % links.length]
}

/** Shows caption, position and the previous and next buttons in a media dialog. */
export function describeMedia(dialog: HTMLElement, link: HTMLAnchorElement): void {
  const links = groupOf(link)
  const caption = dialog.querySelector<HTMLElement>('[data-media-caption]')
  const steps = dialog.querySelector<HTMLElement>('[data-media-steps]')
  const place = steps?.querySelector<HTMLElement>('[data-pattern]')
  if (caption !== null) caption.textContent = captionOf(link)
  if (steps !== null) steps.hidden = links.length < 2
  if (place === undefined || place === null) return
  const { pattern = '' } = place.dataset
  place.textContent = pattern
    .replace('{index}', String(links.indexOf(link) + 1))
    .replace('{total}', String(links.length))
}

/** Returns the direction of a key or button of a media dialog; 0 for all others. */
export function stepOf(event: Event): number {
  const { target } = event
  if (!(target instanceof Element)) return 0
  const typed = event instanceof KeyboardEvent
  // After a click next to the buttons nothing has the focus.
  const dialog = target.closest('dialog') ?? (typed ? document.querySelector<HTMLDialogElement>('dialog:modal') : null)
  const steps = dialog?.querySelector<HTMLElement>('[data-media-steps]')
  if (dialog === null || steps === null || steps === undefined || steps.hidden) return 0
  if (!typed) return Number(target.closest<HTMLElement>('[data-step]')?.dataset['step'] ?? 0)
  // In a video the arrow keys seek.
  if (target instanceof HTMLVideoElement || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0
  const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  return event.key === forward ? 1 : -1
}

function captionOf(link: HTMLAnchorElement): string {
  return link.closest<HTMLElement>('[data-caption]')?.dataset['caption'] ?? link.querySelector('img')?.alt ?? ''
}
