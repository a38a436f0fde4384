import type { scheduleCalls } from '#schemas/studio/calls/schedules.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { contentKey } from '#server/studio/items/contentForm.ts'
import { editOf } from '#server/studio/handlers/contentHandlers.ts'
import { idOf, positionOf } from '#server/studio/handlers/params.ts'
import { createPreviewLink } from '#server/studio/pages/previewLinks.ts'
import {
  cancelContentSchedule,
  readContentSchedules,
  scheduleContent,
  updateContentSchedule,
} from '#server/studio/schedules/itemSchedules.ts'
import { cancelSchedule, readSchedules, schedulePage, updateSchedule } from '#server/studio/schedules/schedules.ts'

export const scheduleHandlers: StudioHandlers<keyof typeof scheduleCalls> = {
  async schedulePage({ cms }, { params, revision, body, actor }) {
    return { id: await schedulePage(cms, { ...positionOf(params), revision, actor }, body) }
  },

  async updateSchedule({ cms }, { params, revision, body, actor }) {
    await updateSchedule(cms, { ...positionOf(params), id: idOf(params['id']), revision, actor }, body)
    return { ok: true }
  },

  async listSchedules({ cms }, { params }) {
    return { items: await readSchedules(cms, positionOf(params)) }
  },

  async cancelSchedule({ cms }, { params, actor }) {
    await cancelSchedule(cms, positionOf(params), idOf(params['id']), actor)
    return { ok: true }
  },

  async scheduleContent({ cms }, call) {
    return { id: await scheduleContent(cms, editOf(call), call.body) }
  },

  async listContentSchedules({ cms }, { params }) {
    return { items: await readContentSchedules(cms, contentKey(params['kind'], params['id'])) }
  },

  async updateContentSchedule({ cms }, call) {
    await updateContentSchedule(cms, { ...editOf(call), schedule: idOf(call.params['schedule']) }, call.body)
    return { ok: true }
  },

  async cancelContentSchedule({ cms }, { params, actor }) {
    const key = contentKey(params['kind'], params['id'])
    await cancelContentSchedule(cms, { key, actor, schedule: idOf(params['schedule']) })
    return { ok: true }
  },

  createPreviewLink: (studio, { params, body, actor }) =>
    createPreviewLink(studio, positionOf(params), body.hours, actor),
}
