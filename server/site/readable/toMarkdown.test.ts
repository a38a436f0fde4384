import { fromHtml } from 'hast-util-from-html'
import { expect, test } from 'vitest'
import { toMarkdown } from '#server/site/readable/toMarkdown.ts'

const printed = (html: string) => {
  const { children } = fromHtml(html, { fragment: true })
  return toMarkdown(
    children.filter((child) => child.type !== 'doctype'),
    'https://site.example/en-gb',
  )
}

test.each([
  ['raised and lowered text', '<p>10<sup>3</sup> kg CO<sub>2</sub><sup></sup></p>', '10<sup>3</sup> kg CO<sub>2</sub>'],
  ['numbers of a list', '<ol start="5"><li>five</li><li>six</li></ol>', '5. five\n6. six'],
  ['a list from 0', '<ol start="0"><li>none</li></ol>', '0. none'],
  [
    'lines of a cell',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td><p>p</p><p>q</p></td></tr><tr><td>a<ul><li>b</li><li>c</li></ul></td></tr></tbody></table>',
    '| A |\n| - |\n| p q |\n| a b c |',
  ],
  [
    'a table in a cell',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>x<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></tbody></table></td></tr></tbody></table>',
    '| A |\n| - |\n| x 1 2 3 |',
  ],
])('%s are what a reader sees', (_, html, markdown) => {
  expect(printed(html)).toBe(markdown)
})
