import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { noteId, noteList, noteReply, noteState, noteText, mentions } from '#schemas/studio/calls/notes.ts'
import { done } from '#schemas/studio/fields.ts'

const notes = '/content/:kind/:id/notes'
const outdates = ['listContentNotes'] as const

/** Notes about items, as `noteCalls` are those about pages. */
export const contentNoteCalls = defineCalls({
  listContentNotes: {
    method: 'GET',
    path: notes,
    role: 'author',
    summary: 'Lists the notes about an item with their replies, oldest first.',
    response: noteList,
  },
  addContentNote: {
    method: 'POST',
    path: notes,
    role: 'author',
    summary:
      'Adds a note about an item, which needs no draft; sent again under its id, it replaces its text. Who is mentioned gets a mail. 422 with every error of a suggested value.',
    body: v.strictObject({
      id: noteId,
      /** Field of the content, for example `texts.it-it.tagline`; empty where it is about the whole. */
      path: v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^([\w-]+(\.[\w-]+)*)?$/)), ''),
      text: noteText,
      /** A value for the field. */
      value: v.optional(v.unknown()),
      mentions,
    }),
    response: done,
    outdates,
  },
  replyToContentNote: {
    method: 'POST',
    path: `${notes}/:note/replies`,
    role: 'author',
    summary: 'Adds a reply to a note about an item; sent again under its id, it replaces its text.',
    body: noteReply,
    response: done,
    outdates,
  },
  endContentNote: {
    method: 'PUT',
    path: `${notes}/:note/state`,
    role: 'author',
    summary: 'Marks a note about an item as done, or opens it again.',
    body: noteState,
    response: done,
    outdates,
  },
  deleteContentNote: {
    method: 'DELETE',
    path: `${notes}/:note`,
    role: 'author',
    summary: 'Deletes a note of one’s own about an item to which nobody else has replied.',
    response: done,
    outdates,
  },
})
