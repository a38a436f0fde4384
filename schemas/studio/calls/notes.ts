import * as v from 'valibot'
import { defineCalls } from '#schemas/studio/call.ts'
import { actor, done, timestamp, writtenText } from '#schemas/studio/fields.ts'

/** Characters of a note, and of a reply. */
export const maxNoteText = 2000
/** People one note mentions. */
export const maxMentions = 20

export const noteId = v.pipe(v.string(), v.uuid())
export const noteText = writtenText(maxNoteText)
/** Ids of the people who get a mail about it. */
export const mentions = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(maxMentions)), [])

const shownReply = v.object({ id: v.string(), text: v.string(), by: actor, at: timestamp })

/** What someone noted about a page or an item, at a section or a field; visitors never see it. */
export const note = v.object({
  id: v.string(),
  /** Id of the section, which may have been removed; `null` for an item, and for the page, its title, permalink and data for search engines. */
  section: v.nullable(v.string()),
  /** Field of the section, for example `actions.0.label`; empty where it is about the whole. */
  path: v.string(),
  text: v.string(),
  /** Value suggested for the field; absent without one. */
  value: v.optional(v.unknown()),
  by: actor,
  at: timestamp,
  replies: v.array(shownReply),
  /** `null` while it is open; `taken`: the suggested value was. */
  done: v.nullable(v.object({ by: actor, at: timestamp, taken: v.boolean() })),
})
export type Note = v.InferOutput<typeof note>

export const noteList = v.object({ items: v.array(note) })
export const noteReply = v.strictObject({ id: noteId, text: noteText, mentions })
export const noteState = v.strictObject({
  done: v.boolean(),
  /** Whether the suggested value was taken: by who may write it into the field. */
  taken: v.optional(v.boolean(), false),
})

const notes = '/pages/:page/:locale/notes'
const outdates = ['listPageNotes'] as const

export const noteCalls = defineCalls({
  listPageNotes: {
    method: 'GET',
    path: notes,
    role: 'author',
    summary: 'Lists the notes about a page in a locale with their replies, oldest first.',
    response: noteList,
  },
  listNotePeople: {
    method: 'GET',
    path: '/note-people',
    role: 'author',
    summary: 'Lists the people a note can mention: everybody who has access to the studio.',
    response: v.object({ items: v.array(v.object({ id: v.string(), name: v.string() })) }),
  },
  addPageNote: {
    method: 'POST',
    path: notes,
    role: 'author',
    isInAnyLocale: true,
    summary:
      'Adds a note; sent again under its id, it replaces its text. Who is mentioned gets a mail. 422 with every error of a suggested value.',
    body: v.strictObject({
      id: noteId,
      section: v.nullable(noteId),
      path: v.optional(v.pipe(v.string(), v.maxLength(300), v.regex(/^(\w+(\.\w+)*)?$/)), ''),
      text: noteText,
      /** A value for the field. */
      value: v.optional(v.unknown()),
      mentions,
    }),
    response: done,
    outdates,
  },
  replyToNote: {
    method: 'POST',
    path: `${notes}/:note/replies`,
    role: 'author',
    isInAnyLocale: true,
    summary: 'Adds a reply to a note; sent again under its id, it replaces its text.',
    body: noteReply,
    response: done,
    outdates,
  },
  endNote: {
    method: 'PUT',
    path: `${notes}/:note/state`,
    role: 'author',
    isInAnyLocale: true,
    summary: 'Marks a note as done, or opens it again.',
    body: noteState,
    response: done,
    outdates,
  },
  deletePageNote: {
    method: 'DELETE',
    path: `${notes}/:note`,
    role: 'author',
    isInAnyLocale: true,
    summary: 'Deletes a note of one’s own to which nobody else has replied.',
    response: done,
    outdates,
  },
})
