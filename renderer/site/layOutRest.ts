import { whenIdle } from '#renderer/site/whenIdle.ts'

/** Lays the rest out at once when a link leads into the page, so that it lands where it should. */
export function layOutForLinks(): void {
  // Not before the whole page is there: the gate runs as soon as it has come.
  if (location.hash !== '') {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => layOut())
    else layOut()
  }
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]') !== null) layOut()
    },
    { capture: true },
  )
}

/** Lays the rest out, one section whenever the browser has time: then every place of the page is where it stays. */
export function layOutRest(): void {
  whenIdle(() => {
    if (layOut(1)) layOutRest()
  })
}

/** Lays out so many of the sections that wait; answers whether there were any. */
function layOut(count = Number.POSITIVE_INFINITY): boolean {
  const rest = [...document.querySelectorAll<HTMLElement>('[style*="content-visibility"]')].slice(0, count)
  for (const { style } of rest) style.contentVisibility = ''
  return rest.length > 0
}
