/** Viewport widths in px at which layout or behaviour changes. */
export const breakpoints = {
  /** Maximum width of a mobile screen. */
  mobile: 768,
  /** Maximum width of a mobile screen in landscape orientation. */
  landscapeMobile: 920,
  /** Minimum width of a desktop screen. */
  desktop: 1300,
} as const
