// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { dropForeignHash } from '#renderer/site/effects/hashTarget.ts'

test.each([
  ['/it-it/a', '#prices', '#prices'],
  ['/it-it/a', '#walkaround', ''],
  ['/it-it/a', '#%', ''],
  // The same locale, another site, no page before: the hash is not of this page's translation.
  ['/de-de/a', '#walkaround', '#walkaround'],
  ['https://other.example/it-it/a', '#walkaround', '#walkaround'],
  ['', '#walkaround', '#walkaround'],
])('after %s the hash %s becomes "%s"', (from, hash, kept) => {
  document.body.innerHTML = '<section id="prices"></section>'
  const referrer = from.startsWith('/') ? location.origin + from : from
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  history.replaceState({ position: 1 }, '', `/de-de/b?form=quote${hash}`)
  dropForeignHash()
  expect(location.pathname + location.search + location.hash).toBe(`/de-de/b?form=quote${kept}`)
  expect(history.state).toEqual({ position: 1 })
})
