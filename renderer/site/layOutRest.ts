import { whenIdle } from '#renderer/site/whenIdle.ts'

/**
 * Lays the rest out once the page has come, one section whenever the browser has time: then every place of the page is where it
 * stays. At once when a link leads into the page, so that it lands where it should.
 */
export function layOutRest(): void {
  const rest = [...document.querySelectorAll<HTMLElement>('[style*="content-visibility"]')]
  const layOut = (count?: number) => {
    for (const { style } of rest.splice(0, count ?? rest.length)) style.contentVisibility = ''
  }
  const goOn = () => {
    layOut(1)
    if (rest.length > 0) whenIdle(goOn)
  }
  if (location.hash !== '') return layOut()
  if (document.readyState === 'complete') whenIdle(goOn)
  else addEventListener('load', () => whenIdle(goOn))
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]') !== null) layOut()
    },
    { capture: true },
  )
}
