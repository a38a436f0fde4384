import * as v from 'valibot'
import { storedData } from '#schemas/studio/draft.ts'

export interface Preset {
  readonly name: string
  /** Stored data of a section. */
  readonly data: v.InferOutput<typeof storedData>
}

const files = import.meta.glob<unknown>('../../../sections/*/presets.json', { import: 'default' })
const presets = v.record(v.string(), storedData)

/** Loads the presets of a section type, `sections/<type>/presets.json`: stored data by name; none where there is no file. */
export async function loadPresets(type: string): Promise<readonly Preset[]> {
  const load = files[`../../../sections/${type.replaceAll('_', '-')}/presets.json`]
  const result = v.safeParse(presets, load === undefined ? {} : await load())
  return result.success ? Object.entries(result.output).map(([name, data]) => ({ name, data })) : []
}
