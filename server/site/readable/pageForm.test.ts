import { expect, test } from 'vitest'
import { preferredForm } from '#server/site/readable/pageForm.ts'

const chromium =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7'

test.each([
  [undefined, 'html'],
  ['', 'html'],
  ['*/*', 'html'],
  [chromium, 'html'],
  ['text/markdown', 'markdown'],
  ['Text/Markdown; charset=utf-8', 'markdown'],
  ['application/json', 'json'],
  ['application/json, text/plain, */*', 'json'],
  ['text/markdown, text/html;q=0.9', 'markdown'],
  ['text/html, text/markdown', 'html'],
  ['text/markdown;q=0.2, text/html;q=0.9, */*;q=0.1', 'html'],
  ['text/markdown;q=0.5, application/json;q=0.7', 'json'],
  ['text/markdown;q=0', 'html'],
  ['text/markdown;q=zero', 'html'],
  ['image/avif, text/markdown;q=0.1', 'markdown'],
  ['application/xhtml+xml, application/json;q=0.9', 'html'],
])('%s prefers %s', (accept, form) => {
  expect(preferredForm(accept)).toBe(form)
})
