import type { LocaleCode } from '#locales/locales.ts'
import { fallbackChain } from '#locales/locales.ts'
import type { ContentItem, ContentKind } from '#schemas/studio/calls/content.ts'
import { readPath } from '#schemas/studio/valuePaths.ts'

/** Returns the name of an item in a locale, along its fallbacks; its id where it has none. */
export function titleOf(kind: ContentKind, id: string, content: ContentItem['content'], locale: LocaleCode): string {
  const chain = fallbackChain(locale)
  const paths = [
    'data.name',
    ...chain.flatMap((code) => [`texts.${code}.name`, `texts.${code}.title`]),
    ...(kind === 'text' ? chain.map((code) => `values.${code}`) : []),
  ]
  const found = paths.map((path) => readPath(content, path)).find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : id
}
