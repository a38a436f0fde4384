import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent } from '#server/studio/items/item.ts'
import { listContentVersions } from '#server/studio/items/listItems.ts'
import { discardContent, restoreContent, saveContent } from '#server/studio/items/saveItem.ts'
import { discardDraft, restoreVersion } from '#server/studio/pages/changeDraft.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { withdrawPage } from '#server/studio/pages/publishPage.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { ada, bea, edit, v1, fixtureWithWords } from '#tests/support/studio/contentEditing.ts'
import { snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixtureWithWords)
const about = { page: 'about', locale: 'en-gb' } as const
const other = { person: { id: 'p2', name: 'Bo' } }

describe('a page whose draft is replaced by a call that is sent again', () => {
  const state = () => readState(filled.cms, about)
  const write = async (title: string) =>
    saveDraft(filled.cms, 'about', 'en-gb', { ...snapshot('about', 'en-gb'), title })
  const titles = async () => [(await state()).content.title, (await listVersions(filled.cms, about)).length]

  it('is discarded once: the response is as it was, and what others have saved since stays', async () => {
    await write('Draft')
    const call = { ...about, revision: (await state()).revision, attempt: randomUUID(), actor: editor }
    const first = await discardDraft(filled.cms, call)
    await write('Later')
    const { revision, content } = await discardDraft(filled.cms, call)
    expect([revision, content.title]).toEqual([first.revision, 'about en-gb'])
    expect(await titles()).toEqual(['Later', 2])
  })

  it('is discarded once where nothing is published', async () => {
    await withdrawPage(filled.cms, { ...about, actor: editor })
    await write('Draft')
    const call = { ...about, revision: (await state()).revision, attempt: randomUUID(), actor: editor }
    await discardDraft(filled.cms, call)
    await write('Later')
    expect(await discardDraft(filled.cms, call)).toMatchObject({ revision: 0, content: { title: '' } })
    expect(await titles()).toEqual(['Later', 2])
  })

  it('is restored once', async () => {
    await write('Draft')
    const { revision } = await state()
    const call = { ...about, version: 1, revision, attempt: randomUUID(), actor: editor }
    const first = await restoreVersion(filled.cms, call)
    await write('Later')
    const again = await restoreVersion(filled.cms, call)
    expect([again.revision, again.content.title]).toEqual([first.revision, 'about en-gb'])
    expect(await titles()).toEqual(['Later', 2])
  })

  it('is a conflict where it is another call, or that of somebody else', async () => {
    await write('Draft')
    const call = { ...about, revision: (await state()).revision, attempt: randomUUID(), actor: editor }
    await discardDraft(filled.cms, call)
    await write('Later')
    for (const change of [{ attempt: randomUUID() }, { attempt: undefined }, { actor: other }]) {
      await expect(discardDraft(filled.cms, { ...call, ...change })).rejects.toMatchObject({ code: 'conflict' })
    }
    expect(await titles()).toEqual(['Later', 2])
  })
})

describe('an item whose draft is replaced by a call that is sent again', () => {
  const read = () => getContent(filled.cms, contentKey('product', 'v1'))
  const renamed = (name: string) => ({ ...v1, data: { ...v1.data, name } })
  const versions = async () => (await listContentVersions(filled.cms, contentKey('product', 'v1'))).items.length

  it('is discarded and restored once: the response is as it was, and what others have saved since stays', async () => {
    await saveContent(filled.cms, edit('product', 'v1', ada), renamed('Draft'))
    const discard = { ...edit('product', 'v1', ada, 1), attempt: randomUUID() }
    expect(await discardContent(filled.cms, discard)).toMatchObject({ revision: 2, content: v1 })
    await saveContent(filled.cms, edit('product', 'v1', bea, 2), renamed('Later'))
    expect(await discardContent(filled.cms, discard)).toMatchObject({ revision: 2, content: v1 })
    expect(await read()).toMatchObject({ revision: 3, content: renamed('Later') })
    const restore = { ...edit('product', 'v1', ada, 3), attempt: randomUUID() }
    expect(await restoreContent(filled.cms, restore, 2)).toMatchObject({ revision: 4, content: renamed('Draft') })
    await saveContent(filled.cms, edit('product', 'v1', bea, 4), renamed('Latest'))
    expect(await restoreContent(filled.cms, restore, 2)).toMatchObject({ revision: 4, content: renamed('Draft') })
    expect([await read(), await versions()]).toMatchObject([{ revision: 5, content: renamed('Latest') }, 3])
  })
})
