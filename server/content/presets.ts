import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import { projectRoot } from '#server/projectRoot.ts'
import { fillPreset, presets, type Preset } from '#schemas/studio/preset.ts'

const sectionsFolder = path.join(projectRoot, 'sections')
const known = new Map<string, readonly Preset[]>()

/** Returns the stored data a section of a type begins with in a locale: the usual preset, empty where there is none. */
export function presetData(type: string, locale: LocaleCode): Readonly<Record<string, unknown>> {
  const all = known.get(type) ?? readPresets(type)
  known.set(type, all)
  const [usual] = all
  return usual === undefined ? {} : fillPreset(usual, locale)
}

function readPresets(type: string): readonly Preset[] {
  const file = path.join(sectionsFolder, type.replaceAll('_', '-'), 'presets.json')
  return existsSync(file) ? v.parse(presets, JSON.parse(readFileSync(file, 'utf8'))) : []
}
