import { expect, test } from 'vitest'
import {
  company,
  crumb,
  describePage,
  image,
  organization,
  picture,
} from '#renderer/site/render/structuredData/describePage.fixture.ts'

const video = {
  file: '/media/film/line.mp4?v=1',
  mime_type: 'video/mp4',
  preview: image,
  title: 'One line',
  upload_date: '2026-05-31',
  duration: 'PT15S',
}
const expected = {
  '@type': 'VideoObject',
  name: 'One line',
  description: 'How it works',
  thumbnailUrl: picture,
  uploadDate: '2026-05-31',
  contentUrl: 'https://site.example/media/film/line.mp4?v=1',
  encodingFormat: 'video/mp4',
  duration: 'PT15S',
}
const { description: _description, ...bare } = expected
const media = { type: 'video', video }
const still = { type: 'image', image }

async function graph(template_data: object, page_type = 'blank') {
  return (await describePage({ page_type, template_data }))?.['@graph']
}

test('a video section is described along with the subject of the page', async () => {
  const section = { video, heading: 'Heading', lead: 'How it works', caption: 'Filmed in May' }
  expect(await graph({ video: section }, 'smart_technology')).toStrictEqual([expected])
  const header = { article_header: { heading: 'A new one' } }
  expect(await graph({ ...header, video: section }, 'news')).toStrictEqual([
    {
      '@type': 'NewsArticle',
      mainEntityOfPage: 'https://site.example/it-it/trattori/t1',
      headline: 'A new one',
      description: 'What it is',
      inLanguage: 'it-IT',
      author: company,
      publisher: company,
    },
    organization,
    expected,
  ])
})

test.each([
  ['media', { media, caption: 'How it works' }, expected],
  ['text_media', { heading: 'Heading', body: '<p>Text</p>', media }, bare],
  ['gallery', { items: [still, media] }, bare],
  ['carousel', { items: [media, still], lead: 'How it works' }, expected],
  ['product_gallery', { items: [{ ...media, caption: 'At work' }] }, bare],
  ['hero_carousel', { heading: 'All', slides: [{ heading: 'One', lead: 'How it works', media }] }, expected],
  ['story', { chapters: [{ body: '<p>Text</p>', caption: 'How it works', media }, { body: '<p>Text</p>' }] }, expected],
  ['media', { media: { type: 'carousel', carousel: [still, media] } }, bare],
])('a video in a section %s', async (type, data, expected) => {
  expect(await graph({ [type]: data })).toStrictEqual([expected])
})

test('its caption stands in for the lead, the heading for its title, and a bitmap is not converted', async () => {
  const { title: _title, duration: _duration, ...untitled } = video
  const film = {
    ...untitled,
    preview: { ...image, file: '/media/film/line.webp?v=1' },
    upload_date: '2026-05-31T08:00:00Z',
  }
  const { duration: _length, ...lasting } = expected
  expect(await graph({ video: { video: film, heading: 'Heading', caption: 'How it works' } })).toStrictEqual([
    {
      ...lasting,
      name: 'Heading',
      thumbnailUrl: 'https://site.example/media/film/line.webp?v=1',
      uploadDate: '2026-05-31T08:00:00Z',
    },
  ])
})

test.each(['title', 'preview', 'upload_date'] as const)('a video without %s is left out', async (part) => {
  const { [part]: _missing, ...poor } = video
  expect(await graph({ video: { video: poor } })).toBe(undefined)
})

test.each([
  ['a date that is none', { upload_date: '31.5.2026' }],
  ['a month that is none', { upload_date: '2026-13-01' }],
  ['a moment without its offset', { upload_date: '2026-05-31T08:00:00' }],
  ['a duration in words', { duration: '15 seconds' }],
  ['a duration of nothing', { duration: 'PT' }],
])('%s is rejected with its section', async (_name, wrong) => {
  expect(await graph({ video: { video: { ...video, ...wrong } } })).toBe(undefined)
})

test('a film shown twice is described once, a disabled one not at all', async () => {
  const section = { video, lead: 'How it works' }
  expect(await graph({ media: { media }, video: section })).toStrictEqual([expected])
  expect(await graph({ video: { ...section, enabled: 0 } })).toBe(undefined)
})

test('a noindex page has only its breadcrumbs', async () => {
  const page = { page_type: 'search', permalink: 'cerca', template_data: { video: { video } } }
  const trail = await describePage({ ...page, breadcrumbs: [{ title: 'Cerca', permalink: 'cerca' }] })
  expect(trail?.['@graph']).toStrictEqual([
    { '@type': 'BreadcrumbList', itemListElement: [crumb(1, 'Home', '/it-it'), crumb(2, 'Cerca', '/it-it/cerca')] },
  ])
})
