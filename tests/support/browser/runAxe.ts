import axe from 'axe-core'
import { JSDOM } from 'jsdom'

/** Rules that need a layout or a whole page; the browser tests run them. */
const needsBrowser = ['color-contrast', 'target-size', 'region', 'page-has-heading-one', 'scrollable-region-focusable']

const { window } = new JSDOM('<!DOCTYPE html><html lang="en"><title>Page</title><body></body></html>', {
  runScripts: 'outside-only',
})
window.eval(axe.source)

/** Runs axe on HTML inside a page's `<main>`. Returns each violation as its rule and the start of the element. */
export async function runAxe(html: string): Promise<string[]> {
  const { document } = window
  document.body.innerHTML = `<main><h1>Page</h1>${html}</main>`
  const results: axe.AxeResults = await window['axe'].run(document, {
    rules: Object.fromEntries(needsBrowser.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  })
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
