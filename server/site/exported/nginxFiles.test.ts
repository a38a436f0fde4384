import { expect, test } from 'vitest'
import { headersOfFile, printNginxFiles } from '#server/site/exported/nginxFiles.ts'

test('a header that is the same on all pages is one line, any other a map by the file of a page', () => {
  const pages = new Map([
    ['/en-gb', { 'content-security-policy': "style-src 'sha256-a'", 'x-content-type-options': 'nosniff' }],
    ['/en-gb/about', { 'content-security-policy': "style-src 'sha256-b'", 'x-content-type-options': 'nosniff' }],
    ['/tr-tr/çay', { 'content-security-policy': "style-src 'sha256-a'", 'x-content-type-options': 'nosniff' }],
  ])
  const { http, location } = printNginxFiles(pages)
  expect(http).toBe(`map_hash_bucket_size 128;
map_hash_max_size 2048;
map $uri $page_content_security_policy {
  default "style-src 'sha256-a'";
  "/en-gb/about.html" "style-src 'sha256-b'";
}
`)
  expect(location.split('\n').filter((line) => line.startsWith('add_header'))).toEqual([
    'add_header Vary Accept;',
    'add_header content-security-policy $page_content_security_policy;',
    'add_header x-content-type-options "nosniff";',
  ])
})

test('what belongs to one response is left out, and shared caches keep every page equally long', () => {
  const headers = { etag: 'W/"a"', date: 'today', 'cache-control': 'public, s-maxage=3', 'x-frame-options': 'DENY' }
  expect(headersOfFile(headers)).toEqual({
    'x-frame-options': 'DENY',
    'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=600,/),
  })
})

test('a value that nginx would read as a variable is an error', () => {
  expect(() => printNginxFiles(new Map([['/en-gb', { 'x-a': '$host' }]]))).toThrow('nginx cannot send "$host"')
})
