import { canonical } from '#schemas/studio/canonical.ts'
import { isSame, mergeContent } from '#schemas/studio/mergeContent.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { readPublishedItem } from '#server/db/contentItems.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import { itemForm } from '#renderer/studio/edit/storedItem.ts'
import { changeText, type Edit, type EditedDocument, type Reviewed } from '#tests/fuzz/editedDocument.ts'
import type { Call } from '#tests/fuzz/studioCall.ts'
import { v1 } from '#tests/support/studio/contentEditing.ts'

type ItemContent = ContentItem['content']

const kind = 'product'
const timeZone = 'Europe/Rome'
const maxHighlights = 6

/** Makes a published product, as who may publish it. */
export async function addItem(call: Call, id: string): Promise<EditedDocument<ItemContent>> {
  const params = { kind, id }
  const { revision } = await call('createContent', { params: { kind }, body: { id, content: { ...v1 } } })
  await call('publishContent', { params, revision, body: {} })
  return editedItem(id)
}

function editedItem(id: string): EditedDocument<ItemContent> {
  const params = { kind, id } as const
  return {
    form: itemForm(params),
    merge(base, mine, theirs, isUndo) {
      const { content, suggested, returnedEntries } = mergeContent(base, mine, theirs, { isUndo })
      return { content: { ...content }, isWhole: suggested.length + returnedEntries.length === 0 }
    },
    edits,
    read: (call) => call('getContent', { params }),
    async save(call, { content, attempts, base }, { revision }) {
      const body = { content, attempts: [...attempts], ...(base === undefined ? {} : { base }) }
      const item = await call('saveContent', { params, revision, body })
      return { revision: item.revision, content: isSame(item.content, content) ? content : item.content }
    },
    discard: (call, revision) => call('discardContent', { params, revision }),
    async restore(call, revision) {
      const { items } = await call('listContentVersions', { params })
      return call('restoreContent', { params, revision, body: { version: (items[1] ?? items[0])?.number ?? 1 } })
    },
    publish: (call, revision) => call('publishContent', { params, revision, body: {} }),
    async schedule(call, revision, at) {
      const body = { at: at.toISOString(), time_zone: timeZone }
      return (await call('scheduleContent', { params, revision, body })).id
    },
    updateSchedule: (call, schedule, revision) =>
      call('updateContentSchedule', { params: { ...params, schedule: String(schedule) }, revision, body: {} }),
    cancelSchedule: (call, schedule) =>
      call('cancelContentSchedule', { params: { ...params, schedule: String(schedule) } }),
    review: reviewOf(id),
    textOf: (content) => JSON.stringify(content['texts']),
    readSuggestions: async (call) => (await call('getContent', { params })).suggestions,
    readVersions: async (call) => JSON.stringify(await call('listContentVersions', { params })),
    readLive: async ({ db }) => canonical((await readPublishedItem(db, params))?.content ?? null),
  }
}

function reviewOf(id: string): Reviewed {
  const params = { kind, id } as const
  const about = (review: number) => ({ ...params, review: String(review) })
  const listed = async (call: Call, review: number) =>
    (await call('listContentReviews', { params })).items.find((each) => each.id === review)
  return {
    request: async (call, revision) =>
      (await call('requestContentReview', { params, revision, body: { locale: 'en-gb' } })).id,
    state: async (call, review) => (await listed(call, review))?.state,
    async approve(call, review, at) {
      const version = (await listed(call, review))?.version ?? 0
      const schedule = at === undefined ? {} : { schedule: { at: at.toISOString(), time_zone: timeZone } }
      return call('approveContentReview', { params: about(review), body: { version, ...schedule } })
    },
    sendBack: (call, review) => call('returnContentReview', { params: about(review), body: { note: 'Again' } }),
    async link(call, review) {
      const { url } = await call('createContentReviewLink', { params: about(review), body: {} })
      return new URL(url).pathname
    },
  }
}

function textsOf(content: ItemContent): Readonly<Record<string, unknown>> {
  return toRecord(toRecord(content['texts'])['en-gb'])
}

function highlightsOf(content: ItemContent): readonly unknown[] {
  const list = textsOf(content)['highlights']
  return Array.isArray(list) ? list : []
}

function withTexts(content: ItemContent, change: Readonly<Record<string, unknown>>): ItemContent {
  return { ...content, texts: { ...toRecord(content['texts']), 'en-gb': { ...textsOf(content), ...change } } }
}

/** Changes the list of highlights at the one that is chosen. */
const inList =
  (change: (list: readonly unknown[], at: number, place: number, word: () => string) => unknown[]): Edit<ItemContent> =>
  (content, { section, place }, word) => {
    const list = highlightsOf(content)
    if (list.length === 0) return content
    return withTexts(content, { highlights: change(list, section % list.length, place, word) })
  }

/** Changes the rich text, or a highlight for every other choice. */
function typed(change: (words: string[], word: () => string) => string[]): Edit<ItemContent> {
  const inHighlight = inList((list, at, place, word) =>
    list.map((item, index) => {
      const text = toRecord(item)['text']
      const plain = changeText(text, place, (words) => change(words, word)).replaceAll(/<\/?p>/g, '')
      return index === at ? { ...toRecord(item), text: plain } : item
    }),
  )
  return (content, choice, word) => {
    if (choice.section % 2 === 1 && highlightsOf(content).length > 0) return inHighlight(content, choice, word)
    const overview = changeText(textsOf(content)['overview'], choice.place, (words) => change(words, word))
    return withTexts(content, { overview })
  }
}

const edits: EditedDocument<ItemContent>['edits'] = {
  type: typed((words, word) => [...words, word()]),
  replace: typed((words, word) => [...words.slice(0, -1), word()]),
  title: (content, _, word) => withTexts(content, { tagline: `${String(textsOf(content)['tagline'])} ${word()}` }),
  insert: (content, { section }, word) => {
    const list = highlightsOf(content)
    if (list.length >= maxHighlights) return content
    const made = { title: word(), text: word() }
    return withTexts(content, { highlights: list.toSpliced(section % (list.length + 1), 0, made) })
  },
  move: inList((list, at) => [list[at], ...list.toSpliced(at, 1)]),
  remove: inList((list, at, place) => (place < 20 ? list.toSpliced(at, 1) : [...list])),
  duplicate: inList((list, at) => (list.length < maxHighlights ? list.toSpliced(at, 0, list[at]) : [...list])),
}
