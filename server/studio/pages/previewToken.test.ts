import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Hash } from '#server/forms/keys.ts'
import { readPreview, signPreview } from '#server/studio/pages/previewToken.ts'

const keyed =
  (key: string): Hash =>
  (purpose, text) =>
    createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex')
const hash = keyed('secret')
const now = new Date('2026-11-24T08:00:00Z')
const link = { page: 'product/v1', locale: 'it-it', expires: now.getTime() + 1000 } as const
const token = signPreview(link, hash)

test('a token is one segment of an address and holds the link', () => {
  expect(token).toMatch(/^[\w.-]+$/)
  expect(readPreview(token, hash, now)).toEqual(link)
})

test('a token expires to the millisecond', () => {
  expect(readPreview(token, hash, new Date(link.expires - 1))).toEqual(link)
  expect(readPreview(token, hash, new Date(link.expires))).toBeUndefined()
})

test('a token of another key, purpose, page, locale or time is none', () => {
  const [content = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify(['home', 'it-it', link.expires])).toString('base64url')
  const longer = Buffer.from(JSON.stringify(['product/v1', 'it-it', link.expires + 9e9])).toString('base64url')
  const tokens = [
    signPreview(link, keyed('another')),
    `${content}.${hash('token', content)}`,
    `${forged}.${signature}`,
    `${longer}.${signature}`,
    `${content}.${signature.slice(1)}`,
    `${content}.`,
    `${content}.${signature}0`,
    content,
    '',
  ]
  expect(tokens.map((each) => readPreview(each, hash, now))).toEqual(tokens.map(() => undefined))
})

test('a signed text that is no link is none', () => {
  const odd = ['["home"]', '{"page":"home"}', '["home","xx-yy",9e15]', 'home', '["../home","it-it",9e15]']
  const tokens = odd
    .map((text) => Buffer.from(text).toString('base64url'))
    .map((text) => `${text}.${hash('preview', text)}`)
  expect(tokens.map((each) => readPreview(each, hash, now))).toEqual(tokens.map(() => undefined))
})
