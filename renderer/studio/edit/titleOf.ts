import type { LocaleCode } from '#locales/locales.ts'
import { fallbackChain } from '#locales/locales.ts'
import type { ContentItem, ContentKind } from '#schemas/studio/calls/content.ts'
import { hasTexts, titlePath } from '#schemas/studio/contentLists.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'

/** Returns the name of an item in a locale, along its fallbacks; its id where it has none. */
export function titleOf(kind: ContentKind, id: string, content: ContentItem['content'], locale: LocaleCode): string {
  const chain = fallbackChain(locale)
  const path = titlePath(kind) ?? (hasTexts(kind) ? 'values' : '')
  const paths = isPerLocale(path) ? chain.map((code) => path.replace(/^(texts|values)/, `$1.${code}`)) : [path]
  const found = paths.map((path) => readPath(content, path)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : id
}

function isPerLocale(path: string): boolean {
  return /^(texts|values)\b/.test(path)
}
