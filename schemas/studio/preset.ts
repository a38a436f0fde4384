import * as v from 'valibot'
import { fallbackChain, localeCodes, type LocaleCode } from '#locales/locales.ts'

/** What the palette inserts (`sections/<type>/presets.json`). */
export const preset = v.strictObject({
  /** Unique among the presets of a type; the studio's catalogue has its name. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]*$/)),
  /** Data in stored form. A text `@name` stands for one of `texts`, `{id}` in a reference for the entity the page is about. */
  data: v.record(v.string(), v.unknown()),
  /** Texts by locale, for the locales texts are written in. */
  texts: v.optional(v.record(v.picklist(localeCodes), v.record(v.string(), v.string())), {}),
})
export type Preset = v.InferOutput<typeof preset>

/** A file of presets: all of a section type, the usual one first. Its `$schema` is for the editor of a developer. */
export const presets = v.pipe(
  v.strictObject({ $schema: v.optional(v.string()), presets: v.pipe(v.array(preset), v.minLength(1)) }),
  v.transform((file) => file.presets),
)

/**
 * Returns the data of a preset in the language of a locale, for a page about an entity. Without one `{id}` stays: the reference leads
 * nowhere until the editor chooses.
 */
export function fillPreset({ data, texts }: Preset, locale: LocaleCode, entityId?: string): Record<string, unknown> {
  const words: Readonly<Record<string, string>> = Object.assign(
    {},
    ...fallbackChain(locale)
      .toReversed()
      .map((code) => texts[code] ?? {}),
  )
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, fill(value, words, entityId)]))
}

function fill(value: unknown, words: Readonly<Record<string, string>>, entityId: string | undefined): unknown {
  if (typeof value === 'string') {
    const [, name] = /^@(\w+)$/.exec(value) ?? []
    return name === undefined ? value : (words[name] ?? value)
  }
  if (Array.isArray(value)) return value.map((item: unknown) => fill(item, words, entityId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [
      name,
      name === '$ref' && typeof item === 'string' && entityId !== undefined
        ? item.replace('{id}', entityId)
        : fill(item, words, entityId),
    ]),
  )
}
