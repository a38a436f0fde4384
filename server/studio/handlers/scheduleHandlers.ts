import type { scheduleCalls } from '#schemas/studio/calls/schedules.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import type { Position } from '#server/studio/pages/draftState.ts'
import { createPreviewLink } from '#server/studio/pages/previewLinks.ts'
import { cancelSchedule, readSchedules, schedulePage, updateSchedule } from '#server/studio/schedules/schedules.ts'

export const scheduleHandlers: StudioHandlers<keyof typeof scheduleCalls> = {
  async schedulePage({ cms }, { params, revision, body, actor }) {
    return { id: await schedulePage(cms, { ...positionOf(params), revision, actor }, body) }
  },

  async updateSchedule({ cms }, { params, revision, body, actor }) {
    await updateSchedule(cms, { ...positionOf(params), id: idOf(params), revision, actor }, body)
    return { ok: true }
  },

  async listSchedules({ cms }, { params }) {
    return { items: await readSchedules(cms, positionOf(params)) }
  },

  async cancelSchedule({ cms }, { params, actor }) {
    await cancelSchedule(cms, positionOf(params), idOf(params), actor)
    return { ok: true }
  },

  createPreviewLink: (studio, { params, body, actor }) =>
    createPreviewLink(studio, positionOf(params), body.hours, actor),
}

function positionOf({ page = '', locale }: Readonly<Record<string, string>> & Pick<Position, 'locale'>): Position {
  return { page, locale }
}

/** What is no id names no schedule. */
function idOf({ id = '' }: Readonly<Record<string, string>>): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0
}
