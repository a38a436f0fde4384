/** Widths in px where the layout changes (specification, sections 4 and 9; decisions, "Screens"). The one table of them. */
export const breakpoints = {
  /** Below this width the hydration timer is the longer one. */
  hydration: 640,
  /** The widest mobile screen. */
  mobile: 768,
  /** The widest mobile screen held in landscape. */
  landscapeMobile: 920,
  /** The narrowest desktop. */
  desktop: 1300,
} as const
