import type { CSSProperties } from 'react'
import type { SiteFacts } from '#renderer/site/siteContext.ts'

/**
 * Of what lies below the first screen: it is neither styled nor laid out before it comes near, which on a slow phone is most
 * of the work before the first click. An attribute, which `layOutRest` takes away after hydration, when there is time. Pages drawn
 * later have their full height at once, so that the place the visitor comes back to is found.
 */
const laidOutWhenNear: Readonly<Record<string, string>> = {
  contentVisibility: 'auto',
  // What has not been laid out yet is taken to be as high as sections are in the middle.
  containIntrinsicSize: 'auto var(--section-height)',
}

export function belowFirstScreen({ first }: SiteFacts): CSSProperties | undefined {
  return first ? laidOutWhenNear : undefined
}
