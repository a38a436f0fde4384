import type { trashCalls } from '#schemas/studio/calls/trash.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { idOf } from '#server/studio/handlers/params.ts'
import { readTrash, restoreFromTrash } from '#server/studio/trash/trash.ts'

/** Calls of what was deleted. */
export const trashHandlers: StudioHandlers<keyof typeof trashCalls> = {
  listTrash: ({ cms }, { query }) => readTrash(cms, query),
  restoreTrash: (studio, { params, person, actor }) => restoreFromTrash(studio, idOf(params['entry']), person, actor),
}
