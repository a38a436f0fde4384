import { breakpoints } from '#schemas/breakpoints.ts'

/** In px. */
export interface WindowSize {
  readonly width: number
  readonly height: number
}

export type ScreenClass = 'mobile' | 'tablet' | 'desktop'

export interface Screen {
  readonly screen: ScreenClass
  readonly orientation: 'landscape' | 'portrait'
  readonly landscapeMobile: boolean
}

/** Classifies a window by its size in px. As in CSS, a square is portrait. */
export function screenOf(width: number, height: number): Screen {
  const orientation = width > height ? 'landscape' : 'portrait'
  const screen = width <= breakpoints.mobile ? 'mobile' : width < breakpoints.desktop ? 'tablet' : 'desktop'
  return {
    screen,
    orientation,
    landscapeMobile: orientation === 'landscape' && width <= breakpoints.landscapeMobile,
  }
}
