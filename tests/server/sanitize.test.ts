import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { maxRichText, richText } from '#schemas/richText.ts'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { richTextFields } from '#server/content/richTextFields.ts'
import { sanitizePage } from '#server/content/sanitizePage.ts'
import { removedMarkup, sanitize } from '#server/content/sanitize.ts'
import { cleanForStorage } from '#server/content/sections.ts'
import { minCpuTime } from '#tests/support/server/cpuTime.ts'

const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))" onmouseover="alert(1)">x</p>',
  '<svg><animate onbegin=alert(1)></svg>',
  '<math><mtext></p><img src=x onerror=alert(1)></mtext></math>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><button>x</button></form>',
  '<table><td background="javascript:alert(1)">x</td></table>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
]

/** Repeats a piece up to the maximum length of a rich text. */
const fill = (piece: string, length = maxRichText) => piece.repeat(Math.floor(length / piece.length))

describe('rich text', () => {
  it.each(attacks)('has no markup that could run or load something: %s', (html) => {
    const clean = sanitize(html)
    expect(clean).not.toMatch(
      /<(script|img|svg|iframe|form|button|math|style|noscript)|<[^>]*\son\w|<[^>]*(javascript|data):|href="\/\/|style=/i,
    )
  })

  it('keeps text, tables and links', () => {
    const html =
      '<h3>A</h3><p><strong>b</strong> <em>c</em><br /><a href="page:home#x">d</a> <a href="https://example.com">e</a> <a href="/f">f</a></p>' +
      '<table><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td colspan="2">h</td></tr></tbody></table>'
    expect(sanitize(html)).toBe(html)
  })

  it.each([
    ['<div>a</div><div>b</div>', 'a b'],
    ['<section><h3>a</h3>b<div class="x">c</div>d</section>', '<h3>a</h3>b c d'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', 'a b'],
    ['<table><caption>a</caption><tbody><tr><td>b<div>c</div></td></tr></tbody></table>', 'a b c'],
    ['<p>a</p><hr><p>b</p>', '<p>a</p> <p>b</p>'],
    ['a<span>b</span><u>c</u>', 'abc'],
  ])('keeps the words of blocks apart that it does not keep: %s', (html, shown) => {
    expect(
      sanitize(html)
        .replaceAll(/<(?:\/?(?:table|tbody|tr|td))>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe(shown)
  })

  it.each([
    ['<p>a <b>b</b> <span>c</span> &amp; <a href="page:x">d</a><!-- e --></p>', []],
    ['<p style="color:red" class="x">a</p><p style="b">c</p>', ['style', 'class']],
    ['<div>a</div><img src="x" onerror="y"><o:p></o:p>', ['<div>', '<img>', '<o:p>']],
    ['<span style="x">a</span>', ['style']],
    ['<a href="javascript:x">a</a> <a href="/b">c</a>', ['href']],
    ['<a href="//b" target="_blank">c</a>', ['target', 'href']],
    ['<h2>a</h2>', ['<h2>']],
    ['a < b > c', []],
    [fill('<b>'), []],
  ])('names the markup that is removed: %s', (html, removed) => {
    expect(removedMarkup(html)).toEqual(removed)
  })

  it('has headings of two levels', () => {
    expect(sanitize('<h1>a</h1><h2>b</h2><h4>c</h4><h6>d</h6>')).toBe('<h3>a</h3><h3>b</h3><h4>c</h4><h4>d</h4>')
  })

  it('does not change when it is sanitised again', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks, '<p>', '</p>', '&amp;', '&lt;', '<b>', '"', "'", '<a href="page:x">'),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = sanitize(pieces.join(''))
        expect(sanitize(once)).toBe(once)
      }),
    )
  })
})

/** The slowest known inputs of the parser and of the sanitizer. */
const slow: [name: string, html: string][] = [
  ...['A<b>', '<b>', '<p>', '<x>', '<svg>', '<td>', '</p>', '</br>', '</x>', '<', '&', '&#', '&notin', '<!-', '<!--'],
  ...['<?', '<![CDATA[', '<script>', '<textarea>', '<style></', '<ul><li>', '<table><tr><td>', '<li><ul>', '<a><p>'],
  ...['<i><table>', '<p><b></p>', '<b><p></b>', '<h3><h4>', '<b></b>', '<a href="x&#58;">', '<b x="', '\0'],
  ...['<a href="https://example.com/a">b</a>', '<p>Text <strong>b</strong> and <em>c</em></p>', '<a href=http:x></a>'],
].map((piece) => [piece, fill(piece)])
slow.push(
  ['nested, then closed by others', fill('<b>', maxRichText / 2) + fill('</x>', maxRichText / 2)],
  ['nested, then closed', fill('<b>', maxRichText / 2) + fill('</b>', maxRichText / 2)],
  ['an address of comments', `<a href="${fill('<!--x-->', maxRichText - 20)}">`],
  ['an address of open comments', `<a href="${fill('<!--', maxRichText - 20)}">`],
  ['many attributes', `<p ${Array.from({ length: 8000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['200 kB', 'A<b>'.repeat(50_000)],
  ['10 MB', 'A<b>'.repeat(2_500_000)],
  ['10 MB of text', '&<'.repeat(5_000_000)],
)

/** CPU time in ms; a parser that is quadratic in these inputs takes seconds. */
const maxTime = 50

describe('the longest rich text', () => {
  it.each(slow)(`is sanitised within ${maxTime} ms of CPU time: %s`, (_name, html) => {
    // Another text each time, because clean ones are remembered.
    const variant = (run: number) => Buffer.from(`${run}${html.slice(2)}`).toString()
    expect(minCpuTime(variant, sanitize, maxTime)).toBeLessThan(maxTime)
  })

  it.each(slow)('has no markup beyond the allowed, and does not change again: %s', (_name, html) => {
    const once = sanitize(html)
    expect(once.length).toBeLessThan(10 * maxRichText)
    expect(once.match(/<(?!\/?(p|h3|h4|ul|ol|li|strong|em|a|br|blockquote|table|thead|tbody|tr|th|td)\b)/)).toBeNull()
    expect(sanitize(once)).toBe(once)
  })

  it('stays too long for its schema when it is too long', () => {
    expect(v.is(richText, sanitize(fill('<i>', 2 * maxRichText)))).toBe(false)
  })

  it('becomes plain text when it is nested too deeply', () => {
    expect(sanitize(`${'<ul><li>'.repeat(100)}1 &lt; 2 <script>alert(1)</script>`)).toMatch(/^\s+1 lt; 2  alert\(1\) $/)
    expect(sanitize(`${'<ul><li>'.repeat(20)}deep`)).toContain('<li>deep</li>')
  })
})

describe('the rich text of a section', () => {
  it('is recognised by its schema, and nothing else is changed', () => {
    const data = {
      heading: '<b>1 < 2</b>',
      body: '<p onclick="x()">Text</p>',
      media: { type: 'image' },
      media_side: 'start',
    }
    expect(cleanForStorage('text_media_2', data)).toEqual({ ...data, body: '<p>Text</p>' })
  })

  it('is recognised inside a product', () => {
    const data = { product: { overview: '<script>x</script><p>y</p>', highlights: [{ title: '<i>t</i>', text: 'x' }] } }
    expect(cleanForStorage('product_overview', data)).toEqual({ product: { ...data.product, overview: '<p>y</p>' } })
  })

  it('is unchanged when the data does not match the schema', () => {
    expect(cleanForStorage('rich_text', { body: [1, { a: '<script>' }] })).toEqual({ body: [1, { a: '<script>' }] })
    expect(cleanForStorage('someday', { body: '<script>' })).toEqual({ body: '<script>' })
  })

  it('occurs only in the listed section types', () => {
    const types = Object.entries(sectionSchemas).filter(([, schema]) => richTextFields(schema) !== undefined)
    expect(types.map(([type]) => type)).toEqual([
      'article_body',
      'faq',
      'form',
      'form_group',
      'product_overview',
      'promo_detail',
      'rich_text',
      'smart_technology',
      'story',
      'text_media',
      'video',
    ])
  })
})

describe('a page of an external CMS', () => {
  const clean = async (sections: unknown) => sanitizePage({ title: '<b>', template_data: sections })

  it('has sanitised rich text in every instance of a section, in the given order', async () => {
    const dirty = '<p onclick="x()">Text</p>'
    const sections = JSON.parse(
      `{"text_media_12":{"heading":"<b>","body":"${dirty.replaceAll('"', '\\"')}"},"product_overview":{"product":{"overview":"<script>x</script>y"}},"constructor":{"body":"<i>"},"__proto__":{"body":"<i>"}}`,
    )
    const sanitised = await clean(sections)
    expect(JSON.stringify(sanitised)).toBe(
      '{"title":"<b>","template_data":{"text_media_12":{"heading":"<b>","body":"<p>Text</p>"},"product_overview":{"product":{"overview":"y"}},"constructor":{"body":"<i>"},"__proto__":{"body":"<i>"}}}',
    )
  })

  it('has no disabled sections', async () => {
    expect(await clean({ hero: { enabled: 0 }, rich_text: { enabled: '1' }, media: { enabled: false } })).toEqual({
      title: '<b>',
      template_data: { rich_text: { enabled: '1' } },
    })
  })

  it.each([null, 'x', 5, [], {}, { template_data: null }, { template_data: [] }, { template_data: { hero: null } }])(
    'is unchanged when it is no page: %j',
    async (body) => expect(await sanitizePage(body)).toEqual(body),
  )
})
