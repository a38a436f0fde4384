import { randomUUID } from 'node:crypto'
import { canonical } from '#schemas/studio/canonical.ts'
import { savePage } from '#server/content/editPage.ts'
import type { Cms } from '#server/content/context.ts'
import { readState } from '#server/studio/pages/draftState.ts'
import { toSentAttempts } from '#renderer/studio/edit/attempts.ts'
import {
  addSection,
  addCopy,
  findSection,
  moveSections,
  removeSections,
  setField,
  toSaved,
  type Content,
} from '#renderer/studio/edit/editContent.ts'
import { mergeEdited } from '#renderer/studio/edit/mergeEdited.ts'
import { pageForm } from '#renderer/studio/edit/storedHistory.ts'
import { changeText, type Edit, type EditedDocument, type Reviewed } from '#tests/fuzz/editedDocument.ts'
import type { Call } from '#tests/fuzz/studioCall.ts'

const locale = 'en-gb'
const timeZone = 'Europe/Rome'
const maxSections = 8

/** Makes a published page with two texts, as who may publish it. */
export async function addPage(cms: Cms, call: Call, page: string): Promise<EditedDocument<Content>> {
  await savePage(cms, { id: page, page_type: 'blank', template: 'ST', parent: 'home', entity: null, position: 0 })
  const params = { page, locale }
  const sections = ['rich_text', 'rich_text_2'].map((key) => ({
    id: randomUUID(),
    key,
    data: { body: '<p>Begun</p>' },
  }))
  const seo = { title: page, description: page }
  const content = { title: page, permalink: page, seo, sections }
  const { revision } = await call('saveDraft', { params, revision: 0, body: { content } })
  await call('publishDraft', { params, revision, body: {} })
  return editedPage(page)
}

function editedPage(page: string): EditedDocument<Content> {
  const params = { page, locale } as const
  return {
    form: pageForm(page, locale),
    merge: mergeEdited,
    edits,
    read: (call) => call('getDraft', { params }),
    // As the store of the editor does.
    async save(call, { content, attempts, base }, { revision, content: known }) {
      const sent = base === undefined && revision !== 0 ? toSaved(content, known) : content
      const earlier = toSentAttempts(attempts, content, known)
      const body = { content: sent, attempts: earlier, ...(base === undefined ? {} : { base }) }
      const result = await call('saveDraft', { params, revision, body })
      return { revision: result.revision, content: result.merged ?? content }
    },
    discard: (call, revision) => call('discardDraft', { params, revision }),
    async restore(call, revision) {
      const { items } = await call('listVersions', { params })
      const version = (items[1] ?? items[0])?.number ?? 1
      return call('restoreVersion', { params, revision, body: { version } })
    },
    publish: (call, revision) => call('publishDraft', { params, revision, body: {} }),
    async schedule(call, revision, at) {
      const body = { action: 'publish', at: at.toISOString(), time_zone: timeZone } as const
      return (await call('schedulePage', { params, revision, body })).id
    },
    updateSchedule: (call, id, revision) =>
      call('updateSchedule', { params: { ...params, id: String(id) }, revision, body: {} }),
    cancelSchedule: (call, id) => call('cancelSchedule', { params: { ...params, id: String(id) } }),
    review: reviewOf(page),
    textOf: ({ title, sections }) => JSON.stringify([title, sections.map(({ data }) => data)]),
    readSuggestions: async (call) => (await call('listSuggestions', { params })).items,
    async readVersions(call) {
      const { items } = await call('listVersions', { params })
      const versions = items.map(({ number }) => call('getVersion', { params: { ...params, number: String(number) } }))
      return JSON.stringify(await Promise.all(versions))
    },
    async readLive(cms) {
      const { published } = await readState(cms, { page, locale })
      return canonical(JSON.parse(published?.content ?? 'null'))
    },
  }
}

function reviewOf(page: string): Reviewed {
  const params = { page, locale } as const
  const named = (id: number) => ({ ...params, id: String(id) })
  return {
    request: async (call, revision) => (await call('requestReview', { params, revision, body: {} })).id,
    async state(call, id) {
      return (await call('listReviews', { params })).items.find((each) => each.id === id)?.state
    },
    async approve(call, id, at) {
      const version = (await call('listReviews', { params })).items.find((each) => each.id === id)?.version ?? 0
      const schedule = at === undefined ? {} : { schedule: { at: at.toISOString(), time_zone: timeZone } }
      return call('approveReview', { params: named(id), body: { version, ...schedule } })
    },
    sendBack: (call, id) => call('returnReview', { params: named(id), body: { note: 'Again' } }),
    async link(call, id) {
      const { url } = await call('createReviewLink', { params: named(id), body: {} })
      return new URL(url).pathname
    },
  }
}

/** Makes an edit of the section that is chosen. */
const inSection =
  (change: (content: Content, id: string, place: number, word: () => string) => Content): Edit<Content> =>
  (content, { section, place }, word) => {
    const { sections } = content
    const id = sections[section % Math.max(1, sections.length)]?.id
    return id === undefined ? content : change(content, id, place, word)
  }

function withText(content: Content, id: string, place: number, change: (words: string[]) => string[]): Content {
  const body = content.sections.find((each) => each.id === id)?.data['body']
  return setField(content, id, 'body', changeText(body, place, change))
}

const edits: EditedDocument<Content>['edits'] = {
  type: inSection((content, id, place, word) => withText(content, id, place, (at) => [...at, word()])),
  replace: inSection((content, id, place, word) => withText(content, id, place, (at) => [...at.slice(0, -1), word()])),
  title: (content, _, word) => ({ ...content, title: `${content.title} ${word()}`.slice(0, 300) }),
  insert: (content, { section }, word) =>
    content.sections.length < maxSections
      ? addSection(
          content,
          'rich_text',
          { body: `<p>${word()}</p>` },
          content.sections[section % Math.max(1, content.sections.length)]?.id,
          randomUUID(),
        )
      : content,
  move: inSection((content, id) => moveSections(content, new Set([id]), content.sections[0]?.id ?? '', 'before')),
  remove: inSection((content, id, place) => (place < 20 ? removeSections(content, new Set([id])) : content)),
  duplicate: inSection((content, id) => {
    const section = findSection(content, id)
    if (section === undefined || content.sections.length >= maxSections) return content
    return addCopy(content, section, { after: id, newId: randomUUID(), isCopy: true })
  }),
}
