import type { contentNoteCalls } from '#schemas/studio/calls/contentNotes.ts'
import type { noteCalls } from '#schemas/studio/calls/notes.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { positionOf } from '#server/studio/handlers/params.ts'
import { addNote, deleteNote, endNote, listNotePeople, readNotes, replyToNote } from '#server/studio/notes/notes.ts'

type NoteCallName = keyof typeof noteCalls | keyof typeof contentNoteCalls

export const noteHandlers: StudioHandlers<NoteCallName> = {
  async listPageNotes({ cms }, call) {
    return { items: await readNotes(cms, changeOf(call)) }
  },

  async listNotePeople({ cms }) {
    return { items: await listNotePeople(cms) }
  },

  async addPageNote({ cms, onMail }, { body, ...call }) {
    await addNote(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async replyToNote({ cms, onMail }, { body, ...call }) {
    await replyToNote(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async endNote({ cms }, { body, person, ...call }) {
    await endNote(cms, changeOf(call), body, person)
    return { ok: true }
  },

  async deletePageNote({ cms }, { person, ...call }) {
    await deleteNote(cms, changeOf(call), person)
    return { ok: true }
  },

  async listContentNotes({ cms }, call) {
    return { items: await readNotes(cms, itemChangeOf(call)) }
  },

  async addContentNote({ cms, onMail }, { body, ...call }) {
    await addNote(cms, itemChangeOf(call), { ...body, section: null })
    onMail()
    return { ok: true }
  },

  async replyToContentNote({ cms, onMail }, { body, ...call }) {
    await replyToNote(cms, itemChangeOf(call), body)
    onMail()
    return { ok: true }
  },

  async endContentNote({ cms }, { body, person, ...call }) {
    await endNote(cms, itemChangeOf(call), body, person)
    return { ok: true }
  },

  async deleteContentNote({ cms }, { person, ...call }) {
    await deleteNote(cms, itemChangeOf(call), person)
    return { ok: true }
  },
}

type NoteCall = Pick<CheckedCall<NoteCallName>, 'params' | 'actor'>

function changeOf({ params, actor }: NoteCall) {
  return { ...positionOf(params), note: params['note'] ?? '', actor }
}

function itemChangeOf({ params, actor }: NoteCall) {
  return { key: contentKey(params['kind'], params['id']), note: params['note'] ?? '', actor }
}
