import type { AuditAction } from '#schemas/studio/auditActions.ts'
import type { Note } from '#schemas/studio/calls/notes.ts'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallBody, CallResult } from '#schemas/studio/studioCalls.ts'
import type { Cms } from '#server/content/context.ts'
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
import type { Actor, StudioPerson } from '#server/studio/context.ts'
import { inEditing } from '#server/studio/inEditing.ts'
import { mailMentioned } from '#server/studio/notes/noteMail.ts'
import { notedOf, type Noted } from '#server/studio/notes/noted.ts'
import { personOf } from '#server/studio/pages/draftState.ts'
import type { ReviewPlace } from '#server/studio/reviews/reviewedOf.ts'
import { StudioError } from '#server/studio/studioError.ts'
import { announceStudioEvent } from '#server/studio/studioEvents.ts'

/** A page in a locale, or an item, and who does something about its notes. */
export type NoteChange = ReviewPlace & { readonly actor: Actor }

/** Returns the notes about a page in a locale, or about an item, with their replies, oldest first. */
export async function readNotes(cms: Cms, about: ReviewPlace): Promise<Note[]> {
  const { place, check } = notedOf(about)
  await check(cms)
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
export async function addNote(
  cms: Cms,
  change: NoteChange,
  { mentions, ...note }: CallBody<'addPageNote'>,
): Promise<void> {
  const { id, section, path } = note
  await inDocument(cms, change, async (inside, noted) => {
    if (note.value !== undefined) await noted.checkValue(inside, note)
    const value = note.value === undefined ? null : JSON.stringify(note.value)
    const write = { id, section, path, text: note.text, value }
    const outcome = await writeNote(inside.db, noted.place, write, change.actor.person, cms.now())
    if (outcome === 'taken') throw new StudioError('conflict', 'Another note has this id')
    if (outcome === 'added') {
      await audit(inside, noted, change, 'note.add', { id, section, path })
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
  await inDocument(cms, change, async (inside, noted) => {
    const { id: note } = await findNote(inside, noted, change.note)
    const outcome = await writeReply(inside.db, { id, note, text }, change.actor.person, cms.now())
    if (outcome === 'taken') throw new StudioError('conflict', 'Another reply has this id')
    if (outcome === 'added') {
      await audit(inside, noted, change, 'note.reply', { id: note })
      await mailMentioned(inside, { note, reply: id }, mentions, change.actor)
    }
  })
}

/**
 * Marks a note as done, or opens it again; what it is already stays. Its value counts as taken only where the person may write it into
 * the field. Throws `invalid` where the note suggests none.
 */
export async function endNote(
  cms: Cms,
  change: NoteChange & { readonly note: string },
  { done, taken }: CallBody<'endNote'>,
  person: StudioPerson,
): Promise<void> {
  await inDocument(cms, change, async (inside, noted) => {
    const { id, path, value, done_at: before } = await findNote(inside, noted, change.note)
    if (done && taken) {
      if (value === null) throw new StudioError('invalid', 'The note suggests no value')
      await noted.checkTaking(inside, person, { path, value: parse(value) })
    }
    if (done === (before !== null)) return
    await setNoteDone(inside.db, id, done ? { by: change.actor.person, at: cms.now(), taken } : null)
    await audit(inside, noted, change, done ? 'note.end' : 'note.reopen', { id, ...(done && taken ? { taken } : {}) })
  })
}

/**
 * Deletes a note of one’s own; administrators those of everybody. Throws `forbidden` for that of somebody else, and a conflict where
 * others have replied: what they wrote stays.
 */
export async function deleteNote(
  cms: Cms,
  change: NoteChange & { readonly note: string },
  person: StudioPerson,
): Promise<void> {
  await inDocument(cms, change, async (inside, noted) => {
    const { id, author_id: author, section, path } = await findNote(inside, noted, change.note)
    if (author !== person.id && !hasRole(person, 'admin')) {
      throw new StudioError('forbidden', 'The note is somebody else’s')
    }
    const replies = await listReplies(inside.db, noted.place)
    if (replies.some((reply) => reply.note === id && reply.author_id !== author)) {
      throw new StudioError('in_use', 'Others have replied to the note')
    }
    await deleteNoteAbout(inside.db, id)
    await audit(inside, noted, change, 'note.delete', { id, section, path })
  })
}

async function inDocument(cms: Cms, about: NoteChange, change: (inside: Cms, noted: Noted) => Promise<void>) {
  const noted = notedOf(about)
  await inEditing(cms, async (inside) => {
    await noted.check(inside)
    await change(inside, noted)
    await announceStudioEvent(inside.db, noted.event(about.actor))
  })
}

async function findNote({ db }: Cms, { place }: Noted, note: string): Promise<NoteRow> {
  // What is no id names no note.
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(note)
  const row = isId ? await lockNote(db, place, note) : undefined
  if (row === undefined) throw new StudioError('not_found', 'There is no such note')
  return row
}

async function audit(
  { db }: Cms,
  { subject, locale }: Noted,
  { actor }: NoteChange,
  action: Extract<AuditAction, `note.${string}`>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  const about = locale === undefined ? { subject } : { subject, locale }
  await writeAudit(db, { ...actor, action, ...about, details })
}

function doneOf({ done_at: at, done_by, done_by_name, taken }: NoteRow): Note['done'] {
  return at === null ? null : { by: personOf(done_by, done_by_name), at: at.toISOString(), taken }
}

function parse(text: string): unknown {
  return JSON.parse(text)
}
