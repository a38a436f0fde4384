import type { TextStyle } from '#server/seed/art/documents/fonts/textWidth.ts'

/** Dimensions of an A4 page in points; `note` is the position of the small print between the type area and the footer. */
export const page = { width: 595.28, height: 841.89, left: 48, right: 48, top: 44, bottom: 88, note: 52, footer: 36 }
export const contentWidth = page.width - page.left - page.right
export const columnGap = 27
export const columnWidth = (contentWidth - columnGap) / 2

export const colors = { ink: '#15181b', soft: '#434b52', quiet: '#5a646c', rule: '#d9dcdd', red: '#c8102e' }

export const rules = { thin: 0.5, strong: 1 }

const { ink, soft, quiet } = colors

/** Text styles of the documents. */
export const type = {
  brand: { weight: 'bold', size: 10, leading: 14, color: ink },
  kicker: { weight: 'regular', size: 10, leading: 14, color: quiet },
  title: { weight: 'bold', size: 40, leading: 44, color: ink },
  lead: { weight: 'regular', size: 15, leading: 20, color: soft },
  heading: { weight: 'bold', size: 15, leading: 20, color: ink },
  product: { weight: 'bold', size: 22, leading: 26, color: ink },
  group: { weight: 'bold', size: 9.5, leading: 13, color: ink },
  text: { weight: 'regular', size: 9.2, leading: 13.2, color: ink },
  strong: { weight: 'bold', size: 9.2, leading: 13.2, color: ink },
  figure: { weight: 'bold', size: 17, leading: 22, color: ink },
  figureUnit: { weight: 'regular', size: 9.5, leading: 22, color: quiet },
  small: { weight: 'regular', size: 8, leading: 11, color: quiet },
  label: { weight: 'regular', size: 8.5, leading: 11, color: soft },
  value: { weight: 'regular', size: 8.5, leading: 11, color: ink, tabular: true },
  unit: { weight: 'regular', size: 8.5, leading: 11, color: quiet },
  column: { weight: 'bold', size: 8.5, leading: 11, color: ink },
} as const satisfies Readonly<Record<string, TextStyle>>
