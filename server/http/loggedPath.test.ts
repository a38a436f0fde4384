import { expect, test } from 'vitest'
import { loggedPath } from '#server/http/loggedPath.ts'

test.each([
  ['/it-it/ticket/0b8f6a0e?a=1', '/it-it/ticket/…'],
  ['http://127.0.0.1:3000/api/website/v1/tickets/0b8f6a0e/add_reply', '/api/website/v1/tickets/…/add_reply'],
  ['/it-it/%74icket/0b8f6a0e', '/it-it/ticket/…'],
  ['/it-it/ticket%2F0b8f6a0e', '/it-it/ticket/…'],
  ['/it-it/ticket/0b8f6a0e%', '/it-it/ticket/…'],
  ['/api/website/v1/tickets/0b8f6a0e/attachments/7', '/api/website/v1/tickets/…/attachments/7'],
  ['/resize/100x100/0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40', '/resize/100x100/…'],
  ['/preview/WyJhYm91dCJd.0b8f', '/preview/…'],
  ['/preview/WyJhYm91dCJd.0b8f/more', '/preview/…/more'],
  ['/review/Zm9vYmFy/page', '/review/…/page'],
  ['/%72eview/Zm9vYmFy', '/review/…'],
  ['/%70review/WyJhYm91dCJd.0b8f', '/preview/…'],
  ['/it-it/citt%C3%A0', '/it-it/citt%C3%A0'],
  ['/it-it/contatti?mail=a@example.com', '/it-it/contatti'],
  [`/${'a'.repeat(300)}`, `/${'a'.repeat(199)}`],
])('%s is logged as %s', (url, logged) => expect(loggedPath(url)).toBe(logged))
