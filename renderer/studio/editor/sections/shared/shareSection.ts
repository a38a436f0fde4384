import type { LocaleCode } from '#locales/locales.ts'
import { sharedReference } from '#schemas/sharedReference.ts'
import { readPath, toRecord } from '#schemas/studio/valuePaths.ts'
import type { ContentItem } from '#schemas/studio/calls/content.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { StudioCallError } from '#renderer/studio/api/studioCallError.ts'
import { exchangedId, exchangeSection, findSection, typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'
import { sharedKind } from '#renderer/studio/editor/sections/shared/useShared.ts'

interface Sharing {
  readonly store: DraftStore
  readonly locale: LocaleCode
  readonly section: Section
  /** Of the shared section. Sent again after a lost response, it is the same. */
  readonly id: string
  readonly name: string
  readonly mayPublish: boolean
}

/**
 * Makes a shared section of a section of a page, published by who may: no page of visitors shows it yet. Then the section shows the shared one. Returns
 * the id of the section; `undefined` where others have removed it meanwhile.
 */
export async function shareSection(sharing: Sharing): Promise<string | undefined> {
  const { store, locale, section, id, name, mayPublish } = sharing
  const contentOf = ({ key, data }: Section) => {
    return { position: 0, parent: null, data: { name, type: typeOf(key) }, texts: { [locale]: { content: data } } }
  }
  const current = () => findSection(store.state().content, section.id)
  const made = await create(id, contentOf(current() ?? section))
  await publish(made, mayPublish)
  // One that was made before, and whose response was lost, has what was there then.
  let sent: Section = { ...section, data: { ...toRecord(readPath(made.content, `texts.${locale}.content`)) } }
  // What others write into the section until then is in both.
  for (let now = current(); now !== undefined && !isSameData(now, sent); now = current()) {
    sent = now
    const { revision } = await callStudio('getContent', { params: { kind: sharedKind, id } })
    const body = { content: contentOf(now) }
    await publish(await callStudio('saveContent', { params: { kind: sharedKind, id }, revision, body }), mayPublish)
  }
  if (current() === undefined) return undefined
  const { content } = store.state()
  const newId = exchangedId(content, section.id)
  store.change(exchangeSection(content, section.id, sharedReference(id), newId))
  return newId
}

function isSameData(one: Section, other: Section): boolean {
  return one.data === other.data || JSON.stringify(one.data) === JSON.stringify(other.data)
}

async function create(id: string, content: ContentItem['content']): Promise<ContentItem> {
  try {
    return await callStudio('createContent', { params: { kind: sharedKind }, body: { id, content } })
  } catch (error) {
    if (!(error instanceof StudioCallError && error.code === 'exists')) throw error
    return callStudio('getContent', { params: { kind: sharedKind, id } })
  }
}

/** Publishes a new shared section; one with errors stays a draft, which the page then names. */
async function publish({ id, revision, has_draft: hasDraft }: ContentItem, mayPublish: boolean): Promise<void> {
  if (!mayPublish || !hasDraft) return
  try {
    await callStudio('publishContent', { params: { kind: sharedKind, id }, revision, body: { message: '' } })
  } catch (error) {
    if (!(error instanceof StudioCallError && error.code === 'invalid')) throw error
  }
}
