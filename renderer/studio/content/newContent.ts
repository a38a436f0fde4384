import type { LocaleCode } from '#locales/locales.ts'
import type { Field } from '#schemas/studio/control.ts'
import { emptyData } from '#schemas/studio/emptyData.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import type { NewKind } from '#renderer/studio/edit/contentKind.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'

/** Returns what a new item begins with: empty lists, nothing chosen, and its name in one locale. */
export function newContent(kind: NewKind, name: string, locale: LocaleCode): ItemContent {
  if (kind === 'text') return { values: {} }
  if (kind === 'redirect') return { location: '', status: 301 }
  const { data, texts } = entityFields(kind)
  const has = (fields: readonly Field[], field: string) => fields.some((each) => each.name === field)
  const title = ['name', 'title'].find((field) => has(texts, field))
  return {
    position: 0,
    parent: null,
    data: { ...emptyData(data), ...(has(data, 'name') ? { name } : {}) },
    texts: title === undefined ? {} : { [locale]: { [title]: name } },
  }
}
