import type { listCalls } from '#schemas/studio/calls/lists.ts'
import type { contentCalls } from '#schemas/studio/calls/content.ts'
import type { entityPageCalls } from '#schemas/studio/calls/entityPages.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import { changeItems, publishItems } from '#server/studio/items/changeItems.ts'
import { compareItem } from '#server/studio/items/compareItem.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { getContent, type ContentEdit } from '#server/studio/items/item.ts'
import { getContentUses } from '#server/studio/items/getContentUses.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { getContentName, listContent, listContentVersions } from '#server/studio/items/listItems.ts'
import { getEntityPage, makeEntityPage } from '#server/studio/items/entityPage.ts'
import { deleteContent } from '#server/studio/items/deleteItem.ts'
import { publishContent } from '#server/studio/items/publishItem.ts'
import { withdrawContent } from '#server/studio/items/withdrawItem.ts'
import { createContent, discardContent, restoreContent, saveContent } from '#server/studio/items/saveItem.ts'
import { endItemSuggestion } from '#server/studio/items/endItemSuggestion.ts'
import { StudioError } from '#server/studio/studioError.ts'

type ContentCallName =
  keyof typeof contentCalls | keyof typeof listCalls | keyof typeof entityPageCalls | 'removeItemSuggestion'

/** Calls of everything beside pages and files. */
export const contentHandlers: StudioHandlers<ContentCallName> = {
  listContent: ({ cms }, { params, query }) => listContent(cms, contentKey(params['kind'], '').kind, query),
  getContent: ({ cms }, { params }) => getContent(cms, keyOf(params)),
  getContentName: ({ cms }, { params, query }) => getContentName(cms, keyOf(params), query.locale),
  compareContent: ({ cms }, { params, query }) => compareItem(cms, keyOf(params), query.from),
  createContent: ({ cms }, { params, person, actor, body }) =>
    createContent(cms, { key: contentKey(params['kind'], body.id), person, actor }, body.content, body.copy_of),
  saveContent: ({ cms }, call) => saveContent(cms, editOf(call), call.body.content, call.body),
  async removeItemSuggestion({ cms }, { params, person, actor }) {
    await endItemSuggestion(cms, { key: keyOf(params), person, actor }, params['suggestion'])
    return { ok: true }
  },
  async discardContent({ cms }, call) {
    return { item: (await discardContent(cms, { ...editOf(call), ...call.query })) ?? null }
  },
  publishContent: ({ cms }, call) => publishContent(cms, editOf(call), call.body.message, call.body.page),
  withdrawContent: ({ cms }, call) => withdrawContent(cms, editOf(call), call.body.message),
  async deleteContent({ cms }, call) {
    await deleteContent(cms, editOf(call))
    return { ok: true }
  },
  getInstalledBrand: async ({ installedBrand: { name, short } }) => ({ name, short }),
  getEntityPage: ({ cms }, { params }) => getEntityPage(cms, keyOf(params)),
  makeEntityPage({ cms }, { params, person, actor, body: { page_type: pageType, locales, publish } }) {
    if (publish && !hasRole(person, 'publisher')) {
      throw new StudioError('forbidden', 'Publishing needs the role publisher', { role: 'publisher' })
    }
    const message = publish ? '' : undefined
    return makeEntityPage(cms, { key: keyOf(params), pageType, locales, person, actor, publish: message })
  },
  getContentUses: ({ cms }, { params, query }) => getContentUses(cms, keyOf(params), query.title_locale),
  listContentVersions: ({ cms }, { params }) => listContentVersions(cms, keyOf(params)),
  restoreContent: ({ cms }, call) => restoreContent(cms, { ...editOf(call), ...call.query }, call.body.version),
  changeItems: ({ cms }, call) => changeItems(cms, bulkOf(call), call.body),
  publishItems: ({ cms }, call) => publishItems(cms, bulkOf(call), call.body),
}

function keyOf(params: Readonly<Record<string, string>>) {
  return contentKey(params['kind'], params['id'])
}

/** Returns what a call about an item changes, and who changes it. */
export function editOf({
  params,
  person,
  actor,
  revision,
}: Pick<CheckedCall<ContentCallName>, 'params' | 'person' | 'actor' | 'revision'>): ContentEdit {
  return { key: keyOf(params), person, actor, revision }
}

function bulkOf({ params, person, actor }: Pick<CheckedCall<ContentCallName>, 'params' | 'person' | 'actor'>) {
  return { kind: contentKey(params['kind'], '').kind, person, actor }
}
