import { expect, test } from 'vitest'
import { loggedPath } from '#server/http/loggedPath.ts'

test.each([
  ['/it-it/ticket/0b8f6a0e?a=1', '/it-it/ticket/…'],
  ['http://127.0.0.1:3000/api/website/v1/tickets/0b8f6a0e/add_reply', '/api/website/v1/tickets/…/add_reply'],
  ['/it-it/contatti?mail=a@example.com', '/it-it/contatti'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (url, logged) => expect(loggedPath(url)).toBe(logged))
