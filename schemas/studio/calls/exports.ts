import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { localeCode, search } from '#schemas/studio/fields.ts'
import { filterNames, filterValue } from '#schemas/kinds/filterNames.ts'

/** Content as files. */
export const exportCalls = defineCalls({
  exportItems: {
    method: 'GET',
    path: '/export/items/:kind',
    role: 'author',
    summary:
      'Returns everything published of a kind as CSV, which an import reads; with a search or filters what is published of what `listContent` finds by them, its `locale` being `names_in`.',
    query: v.object({
      /** Only the texts of this locale. */
      locale: v.optional(localeCode),
      q: search,
      names_in: v.optional(localeCode),
      ...v.entriesFromList(filterNames, filterValue),
    }),
    response: v.string(),
    responseFormat: 'csv',
  },
  exportContent: {
    method: 'GET',
    path: '/export/content',
    role: 'admin',
    summary: 'Returns the whole content as JSON, as `npm run cms -- export` writes it.',
    response: v.string(),
    responseFormat: 'file',
  },
})
