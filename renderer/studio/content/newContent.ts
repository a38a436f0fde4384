import { isLocaleCode, type LocaleCode } from '#locales/locales.ts'
import { isSiteKind, siteKinds } from '#schemas/kinds/siteKinds.ts'
import { titlePath } from '#schemas/studio/contentLists.ts'
import { emptyData } from '#schemas/fields/emptyValue.ts'
import { entityFields } from '#schemas/studio/entityFields.ts'
import { toRecord } from '#schemas/studio/valuePaths.ts'
import type { NewKind } from '#renderer/studio/edit/contentKind.ts'
import type { ItemContent } from '#renderer/studio/content/itemStore.ts'

/** Returns what a new item begins with: empty lists, nothing chosen, and its name in one locale. */
export function newContent(kind: NewKind, name: string, locale: LocaleCode): ItemContent {
  if (isSiteKind(kind)) return siteKinds[kind].empty
  const { data } = entityFields(kind)
  const title = titleField(kind)
  return {
    position: 0,
    parent: null,
    data: { ...emptyData(data), ...named(kind, name) },
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
  if (isSiteKind(kind)) return content
  const title = titleField(kind)
  const own = Object.entries(toRecord(content['texts'])).filter(([code]) => isLocaleCode(code) && mayChange(code))
  const texts = Object.fromEntries(own)
  return {
    ...content,
    data: { ...toRecord(content['data']), ...named(kind, name) },
    texts: title === undefined ? texts : { ...texts, [locale]: { ...toRecord(texts[locale]), [title]: name } },
  }
}

/** Returns the text that is the name of an item in a locale; `undefined` for kinds with the same name in all languages. */
export function titleField(kind: NewKind): string | undefined {
  return nameIn('texts', kind)
}

/** Returns the field that names items of a kind, where it is in their data or texts. */
function nameIn(part: 'data' | 'texts', kind: NewKind): string | undefined {
  const [place, name] = titlePath(kind)?.split('.') ?? []
  return place === part ? name : undefined
}

function named(kind: NewKind, name: string): Readonly<Record<string, string>> {
  const field = nameIn('data', kind)
  return field === undefined ? {} : { [field]: name }
}
