import { describe, expect, it } from 'vitest'
import { readLastReplacement } from '#server/db/audit.ts'
import { readContent, writeContent } from '#server/content/rawContent.ts'
import { copySection, discardDraft, fillDraft, restoreVersion } from '#server/studio/pages/changeDraft.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { compareVersions, listVersions } from '#server/studio/pages/versions.ts'
import { fixture } from '#tests/support/db/cmsFixture.ts'
import { editor } from '#tests/support/studio/editing.ts'
import { fillCms } from '#tests/support/db/filledCms.ts'

const filled = fillCms(fixture)
const about = { page: 'about', locale: 'en-gb' } as const
const other = { person: { id: 'p2', name: 'Bo' } }
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const [one, two, three] = [idOf(1), idOf(2), idOf(3)]
const keyOf = (id: string) => (id === one ? 'rich_text' : `rich_text_${id.at(-1)}`)
const text = (id: string, body: string, key = keyOf(id)) => ({ id, key, data: { body } })
const content = (sections: readonly object[], over = {}) =>
  JSON.stringify({ title: 'About', permalink: 'about', seo: {}, sections, ...over })

const state = (position: Parameters<typeof readState>[1] = about) => readState(filled.cms, position)
const save = (revision: number, sent: string, actor = editor) =>
  saveDraft(filled.cms, { ...about, revision, text: sent, actor })
const saveNow = async (sent: string) => (await save((await state()).revision, sent)).state.revision
const stored = async () => writeContent((await state()).content)

describe('versions', () => {
  it('are compared by section', async () => {
    await saveNow(content([text(one, 'a'), text(two, 'b'), text(three, 'c')]))
    const revision = await saveNow(content([text(three, 'c'), text(one, 'A'), text(idOf(4), 'd')], { title: 'New' }))
    await restoreVersion(filled.cms, { ...about, version: 1, revision, actor: editor })
    const { sections, title } = await compareVersions(filled.cms, about, 'published', '2')
    expect(title).toEqual({ before: 'about en-gb', after: 'New' })
    expect(sections.map(({ key, change }) => [key, change])).toEqual([
      ['rich_text_3', 'added'],
      ['rich_text', 'added'],
      ['rich_text_4', 'added'],
      ['hero', 'removed'],
    ])
  })

  it('of the draft come with its revision, by which what came since is compared', async () => {
    const compare = (from: string, to: string) => compareVersions(filled.cms, about, from, to)
    await saveNow(content([text(one, 'seen')], { title: 'Seen' }))
    const { revision, title } = await compare('published', 'draft')
    expect([revision, title?.after]).toEqual([(await state()).revision, 'Seen'])
    await saveNow(content([text(one, 'seen'), text(two, 'since')], { title: 'Seen' }))
    const since = await compare(`r${revision}`, 'draft')
    expect(since).toMatchObject({ revision: (await state()).revision, sections: [{ id: two, change: 'added' }] })
    expect(since.title).toBeUndefined()
    expect(await compare('published', '1')).not.toHaveProperty('revision')
    await expect(compare('r999999', 'draft')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('are restored as the draft, and back again: the draft it replaces is kept', async () => {
    const mine = content([text(one, 'work')], { title: 'Unpublished work' })
    const revision = await saveNow(mine)
    const restored = await restoreVersion(filled.cms, { ...about, version: 1, revision, actor: editor })
    expect(restored.content.title).toBe('about en-gb')
    expect(await listVersions(filled.cms, about)).toMatchObject([
      { number: 2, message: '', replaced_by: 'restore', title: 'Unpublished work', published: false },
      { number: 1, published: true, replaced_by: null },
    ])
    expect(await readLastReplacement(filled.cms.db, 'page:about', 'en-gb')).toMatchObject({ by: 'restore', version: 2 })
    await restoreVersion(filled.cms, { ...about, version: 2, revision: restored.revision, actor: editor })
    expect(await stored()).toBe(mine)
  })

  it('keep a draft that somebody discards: it may have words of others', async () => {
    const theirs = content([text(one, 'of Bo')], { title: 'Words of Bo' })
    const { state: saved } = await save((await state()).revision, theirs, other)
    const after = await discardDraft(filled.cms, { ...about, revision: saved.revision, actor: editor })
    expect([after.hasDraft, after.content.title]).toEqual([false, 'about en-gb'])
    expect(await listVersions(filled.cms, about)).toMatchObject([
      { number: 2, message: '', replaced_by: 'discard', title: 'Words of Bo', published: false },
      { number: 1, published: true },
    ])
    expect(await readLastReplacement(filled.cms.db, 'page:about', 'en-gb')).toEqual({
      id: expect.any(Number),
      by: 'discard',
      actor: editor.person,
      version: 2,
    })
    expect(await readLastReplacement(filled.cms.db, 'page:about', 'it-it')).toBeUndefined()
    const { revision } = await state()
    await restoreVersion(filled.cms, { ...about, version: 2, revision, actor: other })
    expect(await stored()).toBe(theirs)
  })

  it('give one section back, at its old position', async () => {
    const revision = await saveNow(content([text(one, 'new')]))
    const before = (await state()).published
    const hero = readContent(before?.content ?? '{}').sections[0]
    const { content: after } = await restoreVersion(filled.cms, {
      ...about,
      version: 1,
      section: hero?.id,
      revision,
      actor: editor,
    })
    expect(after.sections.map(({ key }) => key)).toEqual(['hero', 'rich_text'])
  })
})

describe('content of elsewhere', () => {
  it('fills the draft of another locale, which keeps its permalink', async () => {
    const italian = { page: 'about', locale: 'it-it' } as const
    const { revision } = await state(italian)
    const { content: after } = await fillDraft(filled.cms, { ...italian, from: 'en-gb', revision, actor: editor })
    expect([after.title, after.permalink]).toEqual(['about en-gb', 'chi-siamo'])
  })

  it('is a section copied to another draft under a new id and a free key', async () => {
    const from = { ...about, section: (await state()).content.sections[0]?.id ?? '' }
    const to = { page: 'about', locale: 'it-it' } as const
    const { section, state: after } = await copySection(filled.cms, from, to, editor)
    expect(after.content.sections.map(({ key }) => key)).toEqual(['hero', 'hero_2'])
    expect(section.id).not.toBe(from.section)
  })
})
