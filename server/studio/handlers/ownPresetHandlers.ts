import type { ownPresetCalls } from '#schemas/studio/calls/ownPresets.ts'
import type { StudioHandlers } from '#server/studio/handler.ts'
import { deleteOwnPreset, readOwnPreset, readOwnPresets, saveOwnPreset } from '#server/studio/presets/ownPresets.ts'

/** Calls of presets that people saved. */
export const ownPresetHandlers: StudioHandlers<keyof typeof ownPresetCalls> = {
  listOwnPresets: ({ cms }) => readOwnPresets(cms),
  getOwnPreset: ({ cms }, { params }) => readOwnPreset(cms, params['preset'] ?? ''),
  saveOwnPreset: ({ cms }, { person, actor, body }) => saveOwnPreset(cms, { person, actor }, body),
  deleteOwnPreset: ({ cms }, { person, actor, params }) =>
    deleteOwnPreset(cms, { person, actor }, params['preset'] ?? ''),
}
