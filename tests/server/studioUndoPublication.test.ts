import { describe, expect, it } from 'vitest'
import { readContent } from '#server/content/rawContent.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'
import { undoPublication } from '#server/studio/pages/undoPublication.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, saveDraft } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const state = () => readState(filled.cms, about)
const write = async (title: string) => saveDraft(filled.cms, 'about', 'en-gb', { ...snapshot('about', 'en-gb'), title })
const publish = async () => (await publishDraft(filled.cms, { ...about, actor: editor })).version
const undo = (version: number, previous: number | null) =>
  undoPublication(filled.cms, { ...about, version, previous, actor: editor })
const live = async () => {
  const content = (await state()).published?.content
  return content === undefined ? undefined : readContent(content).title
}
const edited = async () => {
  const { content, hasDraft } = await state()
  return [content.title, hasDraft]
}

describe('undo of a publication', () => {
  it('makes live again what was before, and leaves what was published as the draft', async () => {
    await write('Second')
    const published = (await state()).revision
    const version = await publish()
    await undo(version, 1)
    expect([await live(), await edited()]).toEqual(['about en-gb', ['Second', true]])
    // Its publication that is sent again does not make it live: it is at another revision.
    await expect(publishDraft(filled.cms, { ...about, revision: published, actor: editor })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('leaves what others have written in the draft since', async () => {
    await write('Second')
    const version = await publish()
    await write('Third')
    await undo(version, 1)
    expect([await live(), await edited()]).toEqual(['about en-gb', ['Third', true]])
  })

  it('is a conflict where somebody has published since, and changes nothing', async () => {
    await write('Second')
    const version = await publish()
    await write('Third')
    await publish()
    await expect(undo(version, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect([await live(), await edited()]).toEqual(['Third', ['Third', false]])
  })

  it('that is sent again happens once, also where somebody has written since', async () => {
    await write('Second')
    const version = await publish()
    await undo(version, 1)
    await write('Third')
    await undo(version, 1)
    expect([await live(), await edited()]).toEqual(['about en-gb', ['Third', true]])
  })

  it('of the first one takes the page off the site, unless somebody has published since', async () => {
    await withdrawPage(filled.cms, { ...about, actor: editor })
    await write('Second')
    const version = await publish()
    await undo(version, null)
    expect([await live(), await edited()]).toEqual([undefined, ['Second', true]])
    const next = await publish()
    await write('Third')
    await publish()
    await expect(undo(next, null)).rejects.toMatchObject({ code: 'conflict' })
    expect(await live()).toBe('Third')
  })
})

it('a withdrawal that is sent again leaves what somebody has published since', async () => {
  await withdrawPage(filled.cms, { ...about, version: 1, actor: editor })
  await withdrawPage(filled.cms, { ...about, version: 1, actor: editor })
  expect(await live()).toBeUndefined()
  await write('Second')
  await publish()
  await expect(withdrawPage(filled.cms, { ...about, version: 1, actor: editor })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await live()).toBe('Second')
})
