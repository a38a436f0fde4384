// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { ChangeList, type Diff } from '#renderer/studio/editor/ChangeList.tsx'
import { setUpStudioPart } from '#tests/support/studio/studioPart.tsx'

const show = setUpStudioPart()

type Change = Diff['sections'][number]
const section = (over: Pick<Change, 'change' | 'fields' | 'data'>): Diff => ({
  seo: [],
  sections: [{ id: 's1', key: 'article_body', ...over }],
})

const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('a text of an entry is shown as the kind of the entry has it', async () => {
  const before = { blocks: [{ type: 'quote', text: 'Torque <150 Nm' }] }
  const after = { blocks: [{ type: 'quote', text: 'Torque <b> is a size & more' }] }
  const field = { path: 'blocks.0.text', before: before.blocks[0]?.text, after: after.blocks[0]?.text }
  await show(<ChangeList diff={section({ change: 'changed', fields: [field], data: { before, after } })} />)
  expect([texts('del'), texts('ins')]).toEqual([['Torque <150 Nm'], ['Torque <b> is a size & more']])
})

test('where the kind of an entry changes, each text is shown by its own', async () => {
  const before = { blocks: [{ type: 'text', body: '<p>Kept <b>short</b></p>' }] }
  const after = { blocks: [{ type: 'quote', text: 'a <b> c' }] }
  const fields = [
    { path: 'blocks.0.body', before: '<p>Kept <b>short</b></p>' },
    { path: 'blocks.0.text', after: 'a <b> c' },
  ]
  await show(<ChangeList diff={section({ change: 'changed', fields, data: { before, after } })} />)
  expect([texts('del'), texts('ins')]).toEqual([['Kept short'], ['a <b> c']])
})
