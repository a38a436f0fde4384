import type { LocaleCode } from '#locales/locales.ts'
import { fallbackChain } from '#locales/locales.ts'
import { readReference } from '#schemas/references.ts'
import { rule } from '#schemas/issues/issueCodes.ts'
import { isMap } from '#schemas/studio/schemaTree.ts'
import type { StoredValue } from '#schemas/studio/visitStored.ts'
import type { Cms } from '#server/content/context.ts'
import type { PageFinding } from '#server/content/pageFinding.ts'
import { readAltLocales } from '#server/db/pageChecks.ts'

/** A picture in a section. */
export type Picture = Omit<PageFinding, 'level' | 'code' | 'params'> & { readonly value: unknown }

/** Returns whether a value is a picture, or refers to one. */
export function isPicture({ node, value }: StoredValue): boolean {
  return node.metadata['input'] === 'image' && isMap(value)
}

/** Warns of pictures without an alternative text in the language of the locale. */
export async function altWarnings(cms: Cms, locale: LocaleCode, pictures: readonly Picture[]): Promise<PageFinding[]> {
  const media = pictures.map(({ value }) => mediaId(value))
  const known = await readAltLocales(cms.db, [...new Set(media.flatMap((id) => id ?? []))], fallbackChain(locale))
  const language = locale.slice(0, 2)
  return pictures.flatMap(({ value, ...position }, index): PageFinding[] => {
    const id = media[index]
    const missing: PageFinding = { ...position, level: 'warning', ...rule('alt_missing', {}) }
    if (id === undefined) return isMap(value) && 'file' in value && isBlank(value['alt_text']) ? [missing] : []
    const found = known.get(id)
    if (found === undefined) return [missing]
    if (found.some((each) => each.startsWith(language))) return []
    return [{ ...position, level: 'warning', ...rule('alt_in_other_language', { locale }) }]
  })
}

/** Returns the id of the file that a picture refers to; `undefined` for one with its own address. */
export function mediaId(value: unknown): string | undefined {
  const reference = isMap(value) ? readReference(value) : undefined
  if (typeof reference !== 'object' || reference.to !== 'entity') return undefined
  return reference.shape === 'media' && reference.field === undefined ? reference.id : undefined
}

function isBlank(text: unknown): boolean {
  return typeof text !== 'string' || text.trim() === ''
}
