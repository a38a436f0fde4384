import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import type { Field } from '#schemas/studio/control.ts'
import { emptyData } from '#schemas/studio/emptyData.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { NewKind } from '#renderer/studio/edit/contentKind.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'

/** Returns what a new item begins with: empty lists, nothing chosen, and its name in one locale. */
export function newContent(kind: NewKind, name: string, locale: LocaleCode): ItemContent {
  if (kind === 'text') return { values: {} }
  if (kind === 'redirect') return { location: '', status: 301 }
  const { data } = entityFields(kind)
  const title = titleField(kind)
  return {
    position: 0,
    parent: null,
    data: { ...emptyData(data), ...(hasField(data, 'name') ? { name } : {}) },
    texts: title === undefined ? {} : { [locale]: { [title]: name } },
  }
}

/**
 * Returns what a copy of an item begins with: its content under another name, which stands in one locale where each has its own, with the
 * texts of the locales that may be changed.
 */
export function copiedContent(
  kind: NewKind,
  content: ItemContent,
  name: string,
  { locale, mayChange }: { readonly locale: LocaleCode; readonly mayChange: (locale: LocaleCode) => boolean },
): ItemContent {
  if (kind === 'text' || kind === 'redirect') return content
  const { data } = entityFields(kind)
  const title = titleField(kind)
  const own = Object.entries(toRecord(content['texts'])).filter(([code]) => isLocaleCode(code) && mayChange(code))
  const texts = Object.fromEntries(own)
  return {
    ...content,
    data: { ...toRecord(content['data']), ...(hasField(data, 'name') ? { name } : {}) },
    texts: title === undefined ? texts : { ...texts, [locale]: { ...toRecord(texts[locale]), [title]: name } },
  }
}

/** Returns the text that is the name of an item in a locale; `undefined` for kinds with the same name in all languages. */
export function titleField(kind: NewKind): string | undefined {
  if (kind === 'text' || kind === 'redirect') return undefined
  const { texts } = entityFields(kind)
  return ['name', 'title'].find((field) => hasField(texts, field))
}

function hasField(fields: readonly Field[], name: string): boolean {
  return fields.some((each) => each.name === name)
}
