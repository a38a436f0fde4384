import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publicUrl } from '#machines/publicUrl.ts'

const uuid = '0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40'

describe('publicUrl', () => {
  test.each([
    ['https://example.com/it-it', 'https://example.com/it-it'],
    ['https://example.com/', 'https://example.com/'],
    ['https://example.com/en-gb/tractors?sort=ascending', 'https://example.com/en-gb/tractors?sort=ascending'],
    [
      'https://example.com/en-gb?utm_source=letter&mail=ann%40example.com&utm_campaign=spring+fair',
      'https://example.com/en-gb?utm_source=letter&utm_campaign=spring+fair',
    ],
    ['https://example.com/en-gb?email=ann@example.com', 'https://example.com/en-gb'],
    ['https://example.com/en-gb/search?q=Ann+Field', 'https://example.com/en-gb/search'],
    ['https://example.com/en-gb?utm_term=ann%40example.com&sort=default', 'https://example.com/en-gb?sort=default'],
    ['https://example.com/en-gb?SORT=1&xutm_source=1&utm_=1', 'https://example.com/en-gb'],
    ['https://example.com/en-gb#ann@example.com', 'https://example.com/en-gb'],
    ['https://ann:secret@example.com/en-gb', 'https://example.com/en-gb'],
    ['https://example.com:3000/fr-fr/actualités', 'https://example.com:3000/fr-fr/actualit%C3%A9s'],
    [`https://example.com/it-it/ticket/${uuid}`, 'https://example.com/it-it/ticket'],
    [`https://example.com/it-it/ticket/${uuid}/?lang=it-it#reply`, 'https://example.com/it-it/ticket'],
    [`https://example.com/it-it/TICKET/${uuid}/print`, 'https://example.com/it-it/TICKET'],
    [`https://example.com/it-it/%74icket/${uuid}`, 'https://example.com/it-it/ticket'],
    [`https://example.com/it-it/ticket%2F${uuid}`, 'https://example.com/it-it/ticket'],
    [`https://example.com/it-it/ticket/${uuid}%`, 'https://example.com/it-it/ticket'],
    ['https://example.com/it-it/ticket', 'https://example.com/it-it/ticket'],
    ['https://example.com/it-it/tickets/ice-hockey', 'https://example.com/it-it/tickets/ice-hockey'],
    ['/it-it/tractors?mail=ann@example.com', ''],
    ['mail ann@example.com', ''],
    ['mailto:ann@example.com', ''],
    ['', ''],
  ])('%s → %s', (address, expected) => expect(publicUrl(address)).toBe(expected))

  test('contains no ticket, search or address, and is idempotent', () => {
    const parameters = fc.dictionary(fc.constantFrom('q', 'mail', 'email', 'lang', 'sort', 'utm_source'), fc.string())
    fc.assert(
      fc.property(fc.uuid(), fc.emailAddress(), parameters, (secret, email, query) => {
        const search = new URLSearchParams({ ...query, mail: email, utm_id: email })
        const url = publicUrl(`https://example.com/de-de/ticket/${secret}?${search.toString()}#${email}`)
        expect(url).not.toContain(secret)
        expect(url).not.toContain('mail')
        expect(decodeURIComponent(url)).not.toContain('@')
        expect(url).not.toContain('q=')
        expect(publicUrl(url)).toBe(url)
      }),
    )
  })
})
