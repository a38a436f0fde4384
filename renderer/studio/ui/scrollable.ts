/** Attributes of a part that scrolls sideways: with the focus, the arrow keys scroll it (WCAG 2.1.1). Name it by `aria-label`. */
export const scrollable = { role: 'group', tabIndex: 0 } as const
