import { expect, test } from 'vitest'
import { readPage } from '#renderer/site/page/readPage.ts'

const teaser = { heading: 'Dealers', action: { title: 'All dealers', link: 'find-a-dealer' } }

test('data with a version left in it is invalid, the rest of the page is rendered', async () => {
  const page = await readPage({
    page_type: 'blank',
    template: 'XX',
    template_data: {
      dealer_teaser: teaser,
      dealer_teaser_2: { ...teaser, $version: 3 },
      dealer_teaser_3: { ...teaser, $version: 1 },
      rich_text: { body: '<p>Text</p>', $version: 'x' },
    },
    language_code: 'en-gb',
    permalink: 'a',
    seo: { title: 'A' },
  })
  const issues = page.sections.map((section) => [
    section.key,
    section.state === 'invalid' ? section.issues : 'rendered',
  ])
  const rejected = (version: string, newest: number) => [
    {
      path: '$version',
      message: `Its data of version ${version} cannot be read: this release knows versions up to ${newest}`,
    },
  ]
  expect(issues).toEqual([
    ['dealer_teaser', 'rendered'],
    ['dealer_teaser_2', rejected('3', 2)],
    ['dealer_teaser_3', rejected('1', 2)],
    ['rich_text', rejected('"x"', 1)],
  ])
})
