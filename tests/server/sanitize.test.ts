import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sectionSchemas } from '#schemas/sectionSchemas.ts'
import { richTextFields } from '#server/cms/richTextFields.ts'
import { sanitizePage } from '#server/cms/sanitizePage.ts'
import { sanitize } from '#server/cms/sanitize.ts'
import { cleanForStorage } from '#server/cms/sections.ts'

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

describe('rich text', () => {
  it.each(attacks)('loses what could run or load: %s', (html) => {
    const clean = sanitize(html)
    expect(clean).not.toMatch(
      /<(script|img|svg|iframe|form|button|math|style|noscript)|<[^>]*\son\w|<[^>]*(javascript|data):|href="\/\/|style=/i,
    )
  })

  it('keeps running text, tables and links', () => {
    const html =
      '<h3>A</h3><p><strong>b</strong> <em>c</em><br /><a href="page:home#x">d</a> <a href="https://example.com">e</a> <a href="/f">f</a></p>' +
      '<table><thead><tr><th scope="col">g</th></tr></thead><tbody><tr><td colspan="2">h</td></tr></tbody></table>'
    expect(sanitize(html)).toBe(html)
  })

  it('stays the same when it is sanitised again', () => {
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

describe('the rich text of a section', () => {
  it('is found by its schema, and nothing else is touched', () => {
    const data = {
      heading: '<b>1 < 2</b>',
      body: '<p onclick="x()">Text</p>',
      media: { type: 'image' },
      media_side: 'start',
    }
    expect(cleanForStorage('text_media_2', data)).toEqual({ ...data, body: '<p>Text</p>' })
  })

  it('is found inside a machine', () => {
    const data = { product: { overview: '<script>x</script><p>y</p>', highlights: [{ title: '<i>t</i>', text: 'x' }] } }
    expect(cleanForStorage('product_overview', data)).toEqual({ product: { ...data.product, overview: '<p>y</p>' } })
  })

  it('is left as it is where the data has another form', () => {
    expect(cleanForStorage('rich_text', { body: [1, { a: '<script>' }] })).toEqual({ body: [1, { a: '<script>' }] })
    expect(cleanForStorage('someday', { body: '<script>' })).toEqual({ body: '<script>' })
  })

  it('is looked for only in the types that have some', () => {
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

describe('a page of another CMS', () => {
  const clean = (sections: unknown) => sanitizePage({ title: '<b>', template_data: sections })

  it('has the rich text of every section sanitised, whichever instance it is, in the order given', () => {
    const dirty = '<p onclick="x()">Text</p>'
    const sections = JSON.parse(
      `{"text_media_12":{"heading":"<b>","body":"${dirty.replaceAll('"', '\\"')}"},"product_overview":{"product":{"overview":"<script>x</script>y"}},"constructor":{"body":"<i>"},"__proto__":{"body":"<i>"}}`,
    )
    const answer = clean(sections)
    expect(JSON.stringify(answer)).toBe(
      '{"title":"<b>","template_data":{"text_media_12":{"heading":"<b>","body":"<p>Text</p>"},"product_overview":{"product":{"overview":"y"}},"constructor":{"body":"<i>"},"__proto__":{"body":"<i>"}}}',
    )
  })

  it('loses the sections that are off', () => {
    expect(clean({ hero: { enabled: 0 }, rich_text: { enabled: '1' }, media: { enabled: false } })).toEqual({
      title: '<b>',
      template_data: { rich_text: { enabled: '1' } },
    })
  })

  it.each([null, 'x', 5, [], {}, { template_data: null }, { template_data: [] }, { template_data: { hero: null } }])(
    'stays %j when it is none',
    (body) => expect(sanitizePage(body)).toEqual(body),
  )
})
