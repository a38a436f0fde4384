import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { PageNote } from '#schemas/studio/calls/notes.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import { inTransaction, type Cms } from '#server/content/context.ts'
import { writeAudit } from '#server/db/audit.ts'
import {
  deleteNoteAbout,
  listNotes,
  listReplies,
  lockNote,
  setNoteDone,
  writeNote,
  writeReply,
  type NoteRow,
} from '#server/db/notes.ts'
import { listStudioPeople } from '#server/db/studioPeople.ts'
import { lockForEditing } from '#server/db/writeLock.ts'
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { mailMentioned } from '#server/studio/notes/noteMail.ts'
import { checkSuggestedValue } from '#server/studio/notes/suggestedValue.ts'
import { placeOf } from '#server/studio/pages/documentPlace.ts'
import { personOf, type Position } from '#server/studio/pages/draftState.ts'
import { findPage } from '#server/studio/pages/listPages.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

export interface NoteChange extends Position {
  readonly actor: Actor
}

/** Returns the notes about a page in a locale with their replies, oldest first. */
export async function readNotesOfPage(cms: Cms, position: Position): Promise<PageNote[]> {
  await findPage(cms, position.page)
  const place = placeOf(position)
  const [rows, replies] = [await listNotes(cms.db, place), await listReplies(cms.db, place)]
  return rows.map((row) => ({
    ...{ id: row.id, section: row.section, path: row.path, text: row.text },
    ...(row.value === null ? {} : { value: parse(row.value) }),
    by: personOf(row.author_id, row.author_name),
    at: row.created_at.toISOString(),
    replies: replies
      .filter(({ note }) => note === row.id)
      .map(({ id, text, author_id, author_name, created_at }) => {
        return { id, text, by: personOf(author_id, author_name), at: created_at.toISOString() }
      }),
    done: doneOf(row),
  }))
}

/** Returns the people a note can mention. */
export async function listNotePeople({ db }: Cms): Promise<CallResult<'listNotePeople'>['items']> {
  return (await listStudioPeople(db)).filter(({ locked }) => !locked).map(({ id, name }) => ({ id, name }))
}

/**
 * Adds a note and the mails to those it mentions; sent again under its id, it replaces text and value. Throws `invalid` with the errors of
 * a suggested value, and a conflict when the id is that of another note.
 */
export async function addPageNote(
  cms: Cms,
  change: NoteChange,
  { mentions, ...note }: CallBody<'addPageNote'>,
): Promise<void> {
  const { id, section, path } = note
  await inPage(cms, change, async (inside) => {
    if (note.value !== undefined) await checkSuggestedValue(inside, change, note)
    const value = note.value === undefined ? null : JSON.stringify(note.value)
    const write = { id, section, path, text: note.text, value }
    const outcome = await writeNote(inside.db, placeOf(change), write, change.actor.person, cms.now())
    if (outcome === 'taken') throw new StudioError('conflict', 'Another note has this id')
    if (outcome === 'added') {
      await audit(inside, change, 'note.add', { id, section, path })
      await mailMentioned(inside, { note: id }, mentions, change.actor)
    }
  })
}

/** Adds a reply to a note and the mails to those it mentions; sent again under its id, it replaces its text. */
export async function replyToNote(
  cms: Cms,
  change: NoteChange & { readonly note: string },
  { id, text, mentions }: CallBody<'replyToNote'>,
): Promise<void> {
  await inPage(cms, change, async (inside) => {
    const { id: note } = await findNote(inside, change)
    const outcome = await writeReply(inside.db, { id, note, text }, change.actor.person, cms.now())
    if (outcome === 'taken') throw new StudioError('conflict', 'Another reply has this id')
    if (outcome === 'added') {
      await audit(inside, change, 'note.reply', { id: note })
      await mailMentioned(inside, { note, reply: id }, mentions, change.actor)
    }
  })
}

/** Marks a note as done, or opens it again; what it is already stays. */
export async function endNote(
  cms: Cms,
  change: NoteChange & { readonly note: string },
  { done, taken }: CallBody<'endNote'>,
): Promise<void> {
  await inPage(cms, change, async (inside) => {
    const { id, done_at: before } = await findNote(inside, change)
    if (done === (before !== null)) return
    await setNoteDone(inside.db, id, done ? { by: change.actor.person, at: cms.now(), taken } : null)
    await audit(inside, change, done ? 'note.end' : 'note.reopen', { id, ...(done && taken ? { taken } : {}) })
  })
}

/**
 * Deletes a note of one’s own; administrators those of everybody. Throws `forbidden` for that of somebody else, and a conflict where
 * others have replied: what they wrote stays.
 */
export async function deletePageNote(
  cms: Cms,
  change: NoteChange & { readonly note: string },
  person: StudioPerson,
): Promise<void> {
  await inPage(cms, change, async (inside) => {
    const { id, author_id: author, section, path } = await findNote(inside, change)
    if (author !== person.id && !hasRole(person, 'admin')) {
      throw new StudioError('forbidden', 'The note is somebody else’s')
    }
    const replies = await listReplies(inside.db, placeOf(change))
    if (replies.some((reply) => reply.note === id && reply.author_id !== author)) {
      throw new StudioError('in_use', 'Others have replied to the note')
    }
    await deleteNoteAbout(inside.db, id)
    await audit(inside, change, 'note.delete', { id, section, path })
  })
}

async function inPage(cms: Cms, { page, locale, actor }: NoteChange, change: (inside: Cms) => Promise<void>) {
  await cms.db.transaction().execute(async (trx) => {
    await lockForEditing(trx)
    const inside = inTransaction(cms, trx)
    await findPage(inside, page)
    await change(inside)
    await announceStudioEvent(trx, { type: 'noted', page, locale, revision: 0, actor: actor.person })
  })
}

async function findNote({ db }: Cms, change: Position & { readonly note: string }): Promise<NoteRow> {
  // What is no id names no note.
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(change.note)
  const row = isId ? await lockNote(db, placeOf(change), change.note) : undefined
  if (row === undefined) throw new StudioError('not_found', 'There is no such note')
  return row
}

async function audit(
  { db }: Cms,
  { page, locale, actor }: NoteChange,
  action: Extract<AuditAction, `note.${string}`>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await writeAudit(db, { ...actor, action, subject: `page:${page}`, locale, details })
}

function doneOf({ done_at: at, done_by, done_by_name, taken }: NoteRow): PageNote['done'] {
  return at === null ? null : { by: personOf(done_by, done_by_name), at: at.toISOString(), taken }
}

function parse(text: string): unknown {
  return JSON.parse(text)
}
