import type { LocaleCode } from '#locales/locales.ts'
import { sharedReference } from '#schemas/sharedReference.ts'
import { fillPreset } from '#schemas/studio/preset.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { loadPresets } from '#renderer/studio/editor/loadPresets.ts'

/** What a section is inserted from: a preset of the site, the usual one without `preset`, one that somebody saved, or a shared section. */
export interface PresetSource {
  readonly type: string
  readonly preset?: string | undefined
  /** Id of the one that somebody saved. */
  readonly own?: string | undefined
  /** Id of the shared section it shows: it has no data of its own. */
  readonly shared?: string | undefined
}

/** Loads the data of a section; that of the site is in the language of a locale, for a page about an entity. */
export async function dataOfPreset(
  { type, preset: id, own, shared }: PresetSource,
  locale: LocaleCode,
  entityId: string | undefined,
): Promise<Readonly<Record<string, unknown>>> {
  if (shared !== undefined) return sharedReference(shared)
  if (own !== undefined) return (await callStudio('getOwnPreset', { params: { preset: own } })).data
  const presets = await loadPresets(type)
  const preset = presets.find((each) => each.id === id) ?? presets[0]
  return preset === undefined ? {} : fillPreset(preset, locale, entityId)
}
