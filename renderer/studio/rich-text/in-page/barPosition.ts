/** Distance of the bar from the text, in CSS pixels. */
const gap = 8
/** Width of the preview, in CSS pixels, below which the bar is at its bottom: beside the text it would cover half of it. */
const dockedBelow = 600

/** Edges in CSS pixels of the window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Returns whether the bar is at the bottom of a preview of a width. */
export function isDocked(width: number): boolean {
  return width < dockedBelow
}

/**
 * Returns where a bar stands in a preview, from its corner: above the text, below it where there is no room, and in sight wherever the text
 * is scrolled to. `bottom` is the end of what is seen of the window, which a keyboard on the screen covers.
 */
export function barPosition(
  text: Box,
  preview: Box,
  { width, height }: { readonly width: number; readonly height: number },
  bottom: number,
): { readonly left: number; readonly top: number } {
  const end = Math.min(preview.bottom, bottom) - height
  if (isDocked(preview.right - preview.left)) return { left: 0, top: end - preview.top }
  const above = text.top - gap - height
  const below = text.bottom + gap
  const top = above >= preview.top ? above : below <= end ? below : preview.top
  const left = Math.max(preview.left + gap, Math.min(text.left, preview.right - width - gap))
  return { left: left - preview.left, top: Math.max(preview.top, Math.min(top, end)) - preview.top }
}
