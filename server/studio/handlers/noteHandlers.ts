import type { noteCalls } from '#schemas/studio/calls/notes.ts'
import type { CheckedCall, StudioHandlers } from '#server/studio/handler.ts'
import { positionOf } from '#server/studio/handlers/params.ts'
import {
  addPageNote,
  deletePageNote,
  endNote,
  listNotePeople,
  readNotesOfPage,
  replyToNote,
} from '#server/studio/notes/notes.ts'

export const noteHandlers: StudioHandlers<keyof typeof noteCalls> = {
  async listPageNotes({ cms }, call) {
    return { items: await readNotesOfPage(cms, changeOf(call)) }
  },

  async listNotePeople({ cms }) {
    return { items: await listNotePeople(cms) }
  },

  async addPageNote({ cms, onMail }, { body, ...call }) {
    await addPageNote(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async replyToNote({ cms, onMail }, { body, ...call }) {
    await replyToNote(cms, changeOf(call), body)
    onMail()
    return { ok: true }
  },

  async endNote({ cms }, { body, ...call }) {
    await endNote(cms, changeOf(call), body)
    return { ok: true }
  },

  async deletePageNote({ cms }, { person, ...call }) {
    await deletePageNote(cms, changeOf(call), person)
    return { ok: true }
  },
}

function changeOf({ params, actor }: Pick<CheckedCall<keyof typeof noteCalls>, 'params' | 'actor'>) {
  return { ...positionOf(params), note: params['note'] ?? '', actor }
}
