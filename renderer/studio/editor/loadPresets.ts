import * as v from 'valibot'
import { presets, type Preset } from '#schemas/studio/preset.ts'

const files = import.meta.glob<unknown>('../../../sections/*/presets.json', { import: 'default' })

/** Loads the presets of a section type, the usual one first; none where there is no file. */
export async function loadPresets(type: string): Promise<readonly Preset[]> {
  const load = files[`../../../sections/${type.replaceAll('_', '-')}/presets.json`]
  return load === undefined ? [] : v.parse(presets, await load())
}
