import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, done, timestamp } from '#schemas/studio/fields.ts'

/** Most contents of earlier saves a save names, where their responses were lost. */
export const maxAttempts = 20

/** What someone wrote where someone else wrote something else at the same time. */
export const suggestion = v.object({
  id: v.number(),
  /** Id of the section; `null` for title, permalink and the data for search engines. */
  section: v.nullable(v.string()),
  /** Field of the section, for example `actions.0.label`; empty where it is about the whole section. */
  path: v.string(),
  /** Absent: to remove what is there. */
  value: v.optional(v.unknown()),
  by: actor,
  at: timestamp,
})
export type Suggestion = v.InferOutput<typeof suggestion>

export const suggestionCalls = defineCalls({
  listSuggestions: {
    method: 'GET',
    path: '/pages/:page/:locale/suggestions',
    role: 'author',
    summary: 'Lists what could not be merged into the draft and waits beside its field to be taken or dropped.',
    response: v.object({ items: v.array(suggestion) }),
  },
  removeSuggestion: {
    method: 'DELETE',
    path: '/pages/:page/:locale/suggestions/:id',
    role: 'author',
    summary: 'Removes a suggestion that was taken or dropped.',
    response: done,
    outdates: ['listSuggestions'],
  },
  removeItemSuggestion: {
    method: 'DELETE',
    path: '/content/:kind/:id/suggestions/:suggestion',
    role: 'author',
    summary: 'Removes a suggestion of an item that was taken or dropped.',
    response: done,
    outdates: [],
  },
})
