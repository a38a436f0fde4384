/** Below this viewport width in px the longer hydration timer applies; a constant and alone, because the entry script inlines it. */
export const hydrationBreakpoint = 640
