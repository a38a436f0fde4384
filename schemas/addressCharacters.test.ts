import * as v from 'valibot'
import { expect, test } from 'vitest'
import { appDownload } from '#schemas/sections/app_download.ts'
import { storedRetailer } from '#schemas/kinds/retailer.ts'

test.each([
  ['https://example.com/a', true],
  ['https://händler.example/süd?a=1;2', true],
  ['https://example.com/\u200Ba', false],
  ['https://example.com/a\u00AD', false],
  ['https://example.com/a\tb', false],
  ['https://example.com/a\u2060', false],
  ['https://a.example https://b.example', false],
])('%j is an address: %s', (address, isAddress) => {
  expect([v.is(storedRetailer.entries.website, address), v.is(appDownload.entries.app_store, address)]).toEqual([
    isAddress,
    isAddress,
  ])
})
