import { expect, test } from 'vitest'
import { fillTemplate } from '#renderer/site/render/htmlTemplate.ts'

const parts = {
  attributes: 'lang="it-IT"',
  head: '<title>$& $1</title>',
  body: '<p>$1</p>',
  data: '<script>$1</script>',
}

test('attributes, head, body and data are put into their slots unchanged', () => {
  const html = fillTemplate('<html>\n<head><link><!--head--></head><body><!--body--></body></html>', parts)
  expect(html).toBe(
    '<html lang="it-IT">\n<head><link><title>$& $1</title></head><body><p>$1</p><script>$1</script></body></html>',
  )
})
