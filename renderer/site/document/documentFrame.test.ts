import { expect, test } from 'vitest'
import { fillFrame } from '#renderer/site/document/documentFrame.ts'

const parts = {
  attributes: 'lang="it-IT"',
  head: '<title>$& $1</title>',
  body: '<p>$1</p>',
  data: '<script>$1</script>',
}

test('attributes, head, body and data go to their places, as they are', () => {
  const html = fillFrame('<html>\n<head><link><!--head--></head><body><!--body--></body></html>', parts)
  expect(html).toBe(
    '<html lang="it-IT">\n<head><link><title>$& $1</title></head><body><p>$1</p><script>$1</script></body></html>',
  )
})
