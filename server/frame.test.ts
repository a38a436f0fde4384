import { expect, test } from 'vitest'
import { inlineScriptHash, nameGateTwice } from '#server/frame.ts'

test('the gate is asked for at once, and once more with what DOMContentLoaded waits for', () => {
  const gate = '<script src="/assets/gate.js" type="module" async></script>'
  expect(nameGateTwice(`<body><!--body-->${gate}</body>`)).toBe(
    `<body><!--body-->${gate}<script src="/assets/gate.js" type="module"></script></body>`,
  )
})

test('the hash is that of the inline script', () => {
  // printf 'go()\nnow()' | openssl dgst -sha256 -binary | base64
  const frame =
    '<head><script src="/gate.js"></script><script data-faces=[]>go()\nnow()</script><script>late()</script></head>'
  expect(inlineScriptHash(frame)).toBe("'sha256-LYrRdXkwCttLv4J+j50tNv1RFezGjnhbXl23Yz2GWdE='")
  expect(() => inlineScriptHash('<head></head>')).toThrow(/no inline script/)
})
