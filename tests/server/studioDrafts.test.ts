import { describe, expect, it } from 'vitest'
import { exportDump } from '#server/content/exportDump.ts'
import { findRedirect } from '#server/content/findRedirect.ts'
import { getPage } from '#server/content/getPage.ts'
import { parseContent, writeContent } from '#server/content/rawContent.ts'
import { discardDraft } from '#server/studio/pages/changeDraft.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { endSuggestion, readSuggestions } from '#server/studio/pages/suggestions.ts'
import { checkContent } from '#server/studio/pages/checkPage.ts'
import { saveDraft } from '#server/studio/pages/saveDraft.ts'
import { publishDraft, withdrawPage } from '#server/studio/pages/publishPage.ts'
import { listVersions } from '#server/studio/pages/versions.ts'
import { fixture, snapshot } from '#tests/support/db/cmsFixture.ts'
import { editor, publish, saveDraft as saveSnapshot } from '#tests/support/studio/editing.ts'
import { errorsOf, fillCms } from '#tests/support/db/filledCms.ts'

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
const bodies = async () => (await state()).content.sections.map(({ data }) => JSON.parse(data).body)

describe('a draft', () => {
  it('keeps every byte of what is not touched, and of what was sent', async () => {
    const odd = `{"z":1,"a":{"10":"ten","9":"nine"},"big":123456789012345678901234567890,"e":1.50E+2}`
    const newer = `{"$version":99, "body":"<b onclick=\\"x\\">kept</b>"}`
    const sections = [
      `{"id":"${one}","key":"someday","data":${odd}}`,
      `{"id":"${two}","key":"rich_text","enabled":"0","data":${newer}}`,
      `{"id":"${three}","key":"hero","data":{"heading":5}}`,
    ]
    const sent = `{"title":"","permalink":"a//","seo":{"b":12345678901234567890,"a":1},"sections":[${sections.join(',')}]}`
    const revision = await saveNow(sent)
    expect(await stored()).toBe(sent)
    const untouched = `{"title":"T","permalink":"a//","seo":{"a":1,"b":12345678901234567890},"sections":[
      {"id":"${two}","key":"rich_text","enabled":"0"},{"id":"${one}","key":"someday"},{"id":"${three}","key":"hero","data":{"heading":5}}]}`
    await save(revision, untouched)
    expect(await stored()).toBe(
      sent
        .replace('"title":""', '"title":"T"')
        .replace(`[${sections.join(',')}]`, `[${sections[1]},${sections[0]},${sections[2]}]`),
    )
  })

  it('keeps rich text as it was sent, with a warning for what visitors get without; a publication is clean', async () => {
    const sent = ['<p onclick="x">One<img src=x></p>', '<p>Two</p>']
    await saveNow(content([text(one, sent[0] ?? ''), text(two, sent[1] ?? '')]))
    expect(await bodies()).toEqual(sent)
    const { facts, content: draft } = await state()
    const page = { ...about, pageType: facts.page_type, content: parseContent(draft) }
    const found = await checkContent(filled.cms, page)
    expect(found.filter(({ code }) => code === 'markup_removed')).toMatchObject([
      { level: 'warning', params: { markup: 'onclick, <img>' }, section: { id: one, key: 'rich_text' }, path: 'body' },
    ])
    const { warnings } = await publishDraft(filled.cms, { ...about, actor: editor })
    expect(warnings.map(({ code }) => code)).toContain('markup_removed')
    expect([await bodies(), (await state()).hasDraft]).toEqual([['<p>One</p>', '<p>Two</p>'], false])
  })

  it('is not written when what is published is saved unchanged', async () => {
    const before = await state()
    const { state: after } = await save(before.revision, writeContent(before.content))
    expect([after.revision, (await state()).hasDraft]).toEqual([before.revision, false])
  })

  it('rejects what no database stores, with its position, and what is too large', async () => {
    expect(await errorsOf(saveNow(content([text(one, 'a\u0000b')])))).toEqual([
      { level: 'error', code: 'null_character', params: {}, section: { id: one, key: 'rich_text' }, path: 'body' },
    ])
    expect(await errorsOf(saveNow(content([text(one, 'x'), text(one, 'y')])))).toMatchObject([{ code: 'duplicate_id' }])
    expect(await errorsOf(saveNow(content([{ id: one, key: 'hero' }])))).toMatchObject([
      { code: 'missing', path: 'data' },
    ])
    const large = { id: one, key: 'someday', data: { text: 'x'.repeat(2_100_000) } }
    expect(await errorsOf(saveNow(content([large])))).toMatchObject({ code: 'too_large', status: 413 })
  })

  it('gives a section with the key of another the next free key', async () => {
    const sent = content([text(one, '1', 'rich_text'), text(two, '2', 'rich_text')])
    const { state: saved, merged } = await save((await state()).revision, sent)
    expect([merged, saved.content.sections.map(({ key }) => key)]).toEqual([true, ['rich_text', 'rich_text_2']])
  })
})

describe('saves from the same revision', () => {
  const saveFirst = () => saveNow(content([text(one, 'a'), text(two, 'b'), text(three, 'c')]))

  it('are merged when they changed different parts', async () => {
    const base = await saveFirst()
    await save(base, content([text(two, 'b'), text(one, 'A'), text(three, 'c')], { title: 'Renamed' }))
    const { merged } = await save(
      base,
      content([text(one, 'a'), text(two, 'b'), text(three, 'C')], { seo: { x: 1 } }),
      other,
    )
    const after = await state()
    expect(merged).toBe(true)
    expect(parseContent(after.content)).toEqual({
      title: 'Renamed',
      permalink: 'about',
      seo: { x: 1 },
      sections: [text(two, 'b'), text(one, 'A'), text(three, 'C')],
    })
  })

  it('let the later one stand where both changed the same, and keep the other beside it', async () => {
    const base = await saveFirst()
    await save(base, content([text(one, 'mine'), text(two, 'b')], { title: 'Mine' }))
    const { suggestions } = await save(
      base,
      content([text(one, 'a'), text(two, 'b'), text(three, 'theirs')], { title: 'T' }),
      other,
    )
    expect([suggestions, (await state()).content.title, await bodies()]).toEqual([2, 'T', ['mine', 'b', 'theirs']])
    const kept = await readSuggestions(filled.cms, about)
    expect(kept).toMatchObject([
      { section: null, path: 'title', value: 'Mine', by: editor.person },
      { section: three, path: '', by: editor.person },
    ])
    const [title, removal] = kept
    await endSuggestion(filled.cms, about, title?.id ?? 0, editor)
    expect(await readSuggestions(filled.cms, about)).toEqual([removal])
    expect(await errorsOf(endSuggestion(filled.cms, about, title?.id ?? 0, editor))).toMatchObject({ status: 404 })
  })

  it('name who removed a section that the other has changed, whoever saves later', async () => {
    const base = await saveFirst()
    await save(base, content([text(one, 'changed'), text(two, 'b'), text(three, 'c')]), other)
    await save(base, content([text(two, 'b'), text(three, 'c')]))
    expect(await bodies()).toEqual(['changed', 'b', 'c'])
    expect(await readSuggestions(filled.cms, about)).toMatchObject([{ section: one, path: '', by: editor.person }])
  })

  it('of a page nobody had begun are merged, also when the first was published meanwhile', async () => {
    const turkish = { page: 'about', locale: 'tr-tr' } as const
    const begun = await state(turkish)
    const base = writeContent(begun.content)
    const first = content([
      ...begun.content.sections.map((each) => JSON.parse(JSON.stringify({ ...each, data: JSON.parse(each.data) }))),
      text(one, 'First'),
    ])
    expect(begun.revision).toBe(0)
    await saveDraft(filled.cms, { ...turkish, revision: 0, text: first, actor: editor })
    await publish(filled.cms, 'about', 'tr-tr')
    const late = { ...turkish, revision: 0, text: writeContent({ ...begun.content, title: 'Second' }), actor: other }
    expect(await errorsOf(saveDraft(filled.cms, late))).toMatchObject({ status: 409, body: { base: null } })
    await saveDraft(filled.cms, { ...late, base })
    const after = await state(turkish)
    expect([after.content.title, after.content.sections.at(-1)?.id]).toEqual(['Second', one])
  })

  it('in one text are merged word by word, plain and rich', async () => {
    const rich = '<p>One two</p>'
    const base = await saveNow(content([text(one, 'The red tractor'), text(two, rich, 'rich_text')]))
    await save(base, content([text(one, 'The red tractor works'), text(two, '<p>One two three</p>', 'rich_text')]))
    const mine = content([text(one, 'A red tractor'), text(two, '<p>Zero</p><p>One two</p>', 'rich_text')])
    const { suggestions } = await save(base, mine, other)
    expect([suggestions, await bodies()]).toEqual([0, ['A red tractor works', '<p>Zero</p><p>One two three</p>']])
  })

  it('keep a rich text of any length as it was written, with an error at its field', async () => {
    const rich = (body: string) => [text(one, body, 'rich_text')]
    const long = `<p><strong>Long</strong> ${'word '.repeat(11_000)}</p>`
    const marked = `<ul>${'<li>1</li>'.repeat(2100)}</ul>`
    for (const [body, code] of [
      [long, 'too_long'],
      [marked, 'too_much_markup'],
    ] as const) {
      await saveNow(content(rich(body)))
      expect(await bodies()).toEqual([body])
      const { facts, content: stored } = await state()
      const issues = await checkContent(filled.cms, {
        ...about,
        pageType: facts.page_type,
        content: parseContent(stored),
      })
      expect(issues.filter(({ path }) => path === 'body')).toMatchObject([{ level: 'error', code }])
    }
  })

  it('need what they were made from when the server no longer knows it', async () => {
    const base = await saveFirst()
    await filled.database.db.deleteFrom('page_draft_revisions').execute()
    await save((await state()).revision, content([text(one, 'A'), text(two, 'b'), text(three, 'c')]))
    await filled.database.db.deleteFrom('page_draft_revisions').execute()
    const late = content([text(one, 'a'), text(two, 'B'), text(three, 'c')])
    expect(await errorsOf(save(base, late, other))).toMatchObject({ status: 409, body: { base: null } })
    // Also where one that is sent without its data was removed since.
    await saveNow(content([text(one, 'A'), text(three, 'c')]))
    await filled.database.db.deleteFrom('page_draft_revisions').execute()
    const large = content([text(one, 'a'), text(two, 'x'.repeat(2_100_000))])
    expect(await errorsOf(save(base, large, other))).toMatchObject({ status: 413 })
    const untouched = content([text(one, 'a'), { id: two, key: 'hero' }, text(three, 'C')])
    expect(await errorsOf(save(base, untouched, other))).toMatchObject({ status: 409, body: { base: null } })
    await saveNow(content([text(one, 'A'), text(two, 'b'), text(three, 'c')]))
    const sentBase = content([text(one, 'a'), text(two, 'b'), text(three, 'c')])
    await saveDraft(filled.cms, { ...about, revision: base, text: late, base: sentBase, actor: other })
    expect(await bodies()).toEqual(['A', 'B', 'c'])
  })

  it('are no conflict when the same save is sent twice', async () => {
    const base = await saveFirst()
    const sent = content([text(one, 'again'), { id: two, key: 'rich_text_2' }, text(three, 'c')])
    const first = await save(base, sent)
    const second = await save(base, sent)
    expect([second.state.revision, second.merged]).toEqual([first.state.revision, false])
  })

  it('are no conflict with an earlier save of the same person whose response was lost, and keep what others changed', async () => {
    const base = await saveFirst()
    const lost = content([text(one, 'a1'), text(two, 'b1'), text(three, 'c'), text(idOf(4), 'd1')])
    const { state: between } = await save(base, lost)
    await save(between.revision, content([text(one, 'a1'), text(two, 'b1'), text(three, 'C')]), other)
    await save(between.revision, content([text(one, 'a1'), text(two, 'b1'), text(three, 'c'), text(idOf(4), 'd1')]))
    const edited = content([text(one, 'a2'), text(two, 'b'), text(three, 'c')])
    await saveDraft(filled.cms, {
      ...about,
      revision: base,
      text: edited,
      attempts: ['{"title":7}', lost],
      actor: editor,
    })
    expect(await bodies()).toEqual(['a2', 'b', 'C'])
  })

  it('have each word once after a lost response and a save of somebody else, also when an earlier save arrives late', async () => {
    const first = content([text(one, 'red'), text(two, 'b'), text(three, 'c')])
    const base = await saveNow(first)
    const lost = content([text(one, 'a red'), text(two, 'b'), text(three, 'c')])
    const colleagues = content([text(one, 'red tractor'), text(two, 'b'), text(three, 'c')])
    await save(base, colleagues, other)
    const { state: merged } = await save(base, lost)
    expect(await bodies()).toEqual(['a red tractor', 'b', 'c'])
    await save(merged.revision, content([text(one, 'a red tractor works'), text(two, 'b'), text(three, 'c')]), other)
    const edited = content([text(one, 'a big red'), text(two, 'b'), text(three, 'c')])
    const again = { ...about, revision: base, text: edited, attempts: [lost], actor: editor }
    await saveDraft(filled.cms, again)
    expect(await bodies()).toEqual(['a big red tractor works', 'b', 'c'])
    await saveDraft(filled.cms, again)
    await save(base, lost)
    expect(await bodies()).toEqual(['a big red tractor works', 'b', 'c'])
  })

  it('have each word once after a lost response and a publication by somebody else', async () => {
    const of = (body: string) => content([text(one, body, 'rich_text'), text(two, '<p>b</p>', 'rich_text_2')])
    const base = await saveNow(of('<p>red</p>'))
    await save(base, of('<p>red tractor</p>'), other)
    const lost = of('<p>a red</p>')
    await save(base, lost)
    await publish(filled.cms, 'about', 'en-gb')
    await save((await state()).revision, of('<p>new a red tractor</p>'), other)
    await save(base, lost)
    expect(await bodies()).toEqual(['<p>new a red tractor</p>', '<p>b</p>'])
  })

  it('that arrive late, after what was written again since, take nothing away', async () => {
    const of = (body: string) => content([text(one, body), text(two, 'b'), text(three, 'c')])
    const base = await saveNow(of('red'))
    const [written, undone] = [of('a red'), of('red tractor')]
    const again = { ...about, revision: base, actor: editor }
    await saveDraft(filled.cms, { ...again, text: of('a red tractor'), attempts: [written, undone] })
    await saveDraft(filled.cms, { ...again, text: undone, attempts: [written] })
    expect(await bodies()).toEqual(['a red tractor', 'b', 'c'])
  })

  it('are no earlier save where somebody else sent the same', async () => {
    const first = content([text(one, 'red'), text(two, 'b'), text(three, 'c')])
    const base = await saveNow(first)
    const same = content([text(one, 'a red'), text(two, 'b'), text(three, 'c')])
    const { state: taken } = await save(base, same, other)
    await save(taken.revision, first, other)
    await save(base, same)
    expect((await bodies())[0]).toBe('a red')
  })

  it('are merged over a publication and an import in between', async () => {
    const sections = [text(one, '<p>a</p>', 'rich_text'), text(two, '<p>b</p>', 'rich_text_2')]
    const base = await saveNow(content(sections))
    await publish(filled.cms, 'about', 'en-gb')
    expect((await state()).revision).toBe(base)
    await saveSnapshot(filled.cms, 'about', 'en-gb', { ...snapshot('about', 'New'), sections })
    await publish(filled.cms, 'about', 'en-gb')
    await save(base, content([text(one, '<p>late</p>', 'rich_text'), { id: two, key: 'rich_text_2' }]))
    expect([await bodies(), (await state()).content.title]).toEqual([['<p>late</p>', '<p>b</p>'], 'New'])
  })

  it('have each word once where a tab was closed before the response, and its words are taken later', async () => {
    const begun = content([text(one, 'Hello')])
    const base = await saveNow(begun)
    const typed = content([text(one, 'Hello world')])
    const { state: stored } = await save(base, typed)
    await save(stored.revision, content([text(one, 'Hello World!')]), other)
    await saveDraft(filled.cms, { ...about, revision: base, text: typed, base: begun, actor: editor })
    expect(await bodies()).toEqual(['Hello World!'])
  })

  it('bring a discarded draft back where the same is saved again', async () => {
    await saveNow(content([text(one, 'a')]))
    await publish(filled.cms, 'about', 'en-gb')
    const { revision } = await state()
    await save(revision, content([text(one, 'mine')]))
    await discardDraft(filled.cms, { ...about, revision: (await state()).revision, actor: editor })
    expect([(await state()).revision, await bodies()]).toEqual([revision, ['a']])
    await save(revision, content([text(one, 'mine')]))
    expect(await bodies()).toEqual(['mine'])
  })

  it('do not overwrite a draft that was begun again after a discard', async () => {
    const base = await saveFirst()
    await discardDraft(filled.cms, { ...about, revision: base, actor: editor })
    const { suggestions } = await save(base, content([text(one, 'a'), text(two, 'b'), text(three, 'z')]))
    expect([suggestions, (await bodies())[0]]).toEqual([1, 'z'])
  })
})

describe('publication', () => {
  it('makes a version of the draft, byte for byte, with author and message', async () => {
    const sent = `{"title":"Odd","permalink":"about","seo":{"title":"Odd"},"sections":[{"id":"${one}","key":"someday","enabled":0,"data":{"z":1,"a":12345678901234567890}}]}`
    const revision = await saveNow(sent)
    const { version } = await publishDraft(filled.cms, { ...about, revision, message: 'Why', actor: editor })
    expect(await state()).toMatchObject({ hasDraft: false, revision, base: { number: version } })
    expect(await stored()).toBe(sent)
    expect((await listVersions(filled.cms, about))[0]).toEqual({
      number: version,
      created_at: expect.any(String),
      created_by: editor.person,
      message: 'Why',
      replaced_by: null,
      origin: 'editor',
      title: 'Odd',
      permalink: 'about',
      published: true,
      scheduled: null,
      approved: null,
    })
  })

  it('is a conflict at another revision, and publishes nothing', async () => {
    const revision = await saveNow(content([]))
    await save(revision, content([], { title: 'Later' }))
    expect(await errorsOf(publishDraft(filled.cms, { ...about, revision, actor: editor }))).toMatchObject({
      code: 'conflict',
      body: { theirs: { content: { title: 'Later' } } },
    })
    expect((await listVersions(filled.cms, about)).length).toBe(1)
  })

  it('redirects the address the page had, in every locale that read it there, until a page is there again', async () => {
    const move = async (permalink: string) => {
      await saveNow(content([], { permalink }))
      await publish(filled.cms, 'about', 'en-gb')
    }
    await move('about-us')
    const at = async (locale: 'en-gb' | 'en-za' | 'it-it', permalink: string) =>
      (await findRedirect(filled.cms, locale, permalink))?.value.redirect
    expect(await at('en-gb', 'about')).toEqual({ location: '/en-gb/about-us', status: 301 })
    expect(await at('en-za', 'about')).toEqual({ location: '/en-za/about-us', status: 301 })
    await move('about')
    expect(await at('en-gb', 'about')).toBeUndefined()
    expect(await at('en-gb', 'about-us')).toEqual({ location: '/en-gb/about', status: 301 })
  })

  it('is logged with who, what and where; autosaves once an hour', async () => {
    await filled.database.db.deleteFrom('audit_log').execute()
    await saveNow(content([], { title: 'A' }))
    await saveNow(content([], { title: 'B' }))
    await publish(filled.cms, 'about', 'en-gb')
    await withdrawPage(filled.cms, { ...about, actor: other })
    const rows = await filled.database.db
      .selectFrom('audit_log')
      .select(['person_name', 'action', 'subject', 'locale'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    const subject = { subject: 'page:about', locale: 'en-gb' }
    expect(rows.slice(0, 2)).toEqual([
      { person_name: 'Bo', action: 'page.withdraw', ...subject },
      { person_name: 'Ada', action: 'page.publish', ...subject },
    ])
    const saves = await filled.database.db
      .selectFrom('audit_log')
      .where('action', '=', 'draft.save')
      .selectAll()
      .execute()
    expect(saves.filter((row) => row.subject === 'page:about' && row.locale === 'en-gb')).toHaveLength(1)
  })

  it('that was prepared while the page was live does not undo its withdrawal', async () => {
    for (const isChanged of [false, true]) {
      if (isChanged) await saveNow(content([], { title: 'Changed' }))
      const { revision } = await state()
      await withdrawPage(filled.cms, { ...about, actor: other })
      const again = publishDraft(filled.cms, { ...about, revision, actor: editor })
      expect(await errorsOf(again)).toMatchObject({ code: 'conflict' })
      expect((await state()).published).toBeUndefined()
      await publish(filled.cms, 'about', 'en-gb')
      expect((await state()).published).toBeDefined()
    }
  })

  it('of a withdrawn page leaves its address to others', async () => {
    await withdrawPage(filled.cms, { ...about, actor: editor })
    expect((await state()).hasDraft).toBe(true)
    await saveSnapshot(filled.cms, 'home', 'en-gb', { ...snapshot('about', 'Home'), sections: [] })
    const { permalink } = (await state({ page: 'home', locale: 'en-gb' })).content
    expect(permalink).toBe('about')
    expect((await getPage(filled.cms, 'en-gb', 'about'))?.value).toBeUndefined()
  })
})

it('a page is not withdrawn when its fallback has the permalink of another page', async () => {
  const african = { page: 'about', locale: 'en-za' } as const
  const publishAt = async (position: { page: string; locale: 'en-gb' | 'en-za' }, permalink: string) => {
    await saveSnapshot(filled.cms, position.page, position.locale, snapshot(permalink, 'Title'))
    await publish(filled.cms, position.page, position.locale)
  }
  await publishAt(african, 'elsewhere')
  await publishAt({ page: 'home', locale: 'en-za' }, 'about')
  expect(await errorsOf(withdrawPage(filled.cms, { ...african, actor: editor }))).toEqual([
    { level: 'error', code: 'permalink_taken', params: { permalink: 'about', pages: 'home' }, path: 'permalink' },
  ])
  expect((await state(african)).published?.number).toBe(1)
  await publishAt({ page: 'home', locale: 'en-za' }, 'free')
  await withdrawPage(filled.cms, { ...african, actor: editor })
  expect((await state(african)).published).toBeUndefined()
})

it('a draft of a page that is not published is exported and imported', async () => {
  await saveSnapshot(filled.cms, 'about', 'de-de', { ...snapshot('half/', ''), sections: [] })
  const dump = JSON.parse(await exportDump(filled.cms))
  const { locales } = dump.pages.find(({ id }: { id: string }) => id === 'about')
  expect(locales['de-de']).toEqual({
    published: null,
    draft: { ...snapshot('half/', ''), seo: expect.anything(), sections: [] },
  })
})
