import { expect, test } from 'vitest'
import { readContent } from '#server/content/rawContent.ts'
import { compareContent } from '#server/studio/pages/comparePage.ts'

const content = (sections: readonly object[]) =>
  readContent(JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections }))

test('a section that differs has its data in both states', () => {
  const quote = (text: string) => ({ blocks: [{ type: 'quote', text }] })
  const before = content([
    { id: 's1', key: 'article_body', data: quote('old') },
    { id: 's2', key: 'rich_text', data: { body: 'same' } },
    { id: 's3', key: 'rich_text_3', data: { body: 'removed' } },
  ])
  const after = content([
    { id: 's1', key: 'article_body', data: quote('new') },
    { id: 's2', key: 'rich_text', data: { body: 'same' } },
    { id: 's4', key: 'rich_text_4', data: { body: 'added' } },
  ])
  expect(compareContent(before, after).sections.map(({ id, data }) => [id, data])).toEqual([
    ['s1', { before: quote('old'), after: quote('new') }],
    ['s4', { after: { body: 'added' } }],
    ['s3', { before: { body: 'removed' } }],
  ])
})
