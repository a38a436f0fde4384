import { expect, test } from 'vitest'
import { fillFrame } from '#renderer/site/document/documentFrame.ts'

const parts = { attributes: 'lang="it-IT"', head: '<title>$& $1</title>', body: '<p>$1</p>' }

test('attributes, head and body go to their places, as they are', () => {
  const html = fillFrame('<html>\n<head><link><!--head--></head><body><!--body--></body></html>', parts)
  expect(html).toBe('<html lang="it-IT">\n<head><link><title>$& $1</title></head><body><p>$1</p></body></html>')
})

test('the gate is asked for at once, and once more for after the style sheet', () => {
  const gate = '<script src="/assets/gate.js" type="module" async></script>'
  const html = fillFrame(`<html><head><!--head--></head><body><!--body-->${gate}</body></html>`, parts)
  expect(html).toContain(`${gate}<script src="/assets/gate.js" type="module"></script></body>`)
})
