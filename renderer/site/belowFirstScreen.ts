import type { CSSProperties } from 'react'
import { whenIdle } from '#renderer/site/whenIdle.ts'
import type { SiteFacts } from '#renderer/site/siteContext.ts'

/**
 * Of what lies below the first screen: it is neither styled nor laid out before it comes near, which on a slow phone is most
 * of the work before the first click. An attribute, because the browser lays the page out once before it has the style sheet.
 * Pages drawn later have their full height at once, so that the place the visitor comes back to is found.
 */
const laidOutWhenNear: CSSProperties = { contentVisibility: 'auto', containIntrinsicSize: 'auto 40rem' }

export function belowFirstScreen({ first }: SiteFacts): CSSProperties | undefined {
  return first ? laidOutWhenNear : undefined
}

/**
 * Lays the rest out once the page has come, one section whenever the browser has time: then every place of the page is where it
 * stays. At once when a link leads into the page, so that it lands where it should.
 */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[style*="content-visibility"]')]
  const layOut = (count: number) =>
    rest.splice(0, count).forEach(({ style }) => style.removeProperty('content-visibility'))
  const goOn = () => {
    layOut(1)
    if (rest.length > 0) whenIdle(goOn)
  }
  if (location.hash !== '') return layOut(rest.length)
  addEventListener('load', () => whenIdle(goOn))
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]') !== null) layOut(rest.length)
    },
    { capture: true },
  )
}
