import { defaultLocale } from '#locales/locales.ts'
import { editorPath, itemPath, mediaPath } from '#renderer/studio/app/paths.ts'
import { contentKindOf } from '#renderer/studio/content/contentKind.ts'

/** Where something that was found is edited. */
export function foundPath({ kind, id }: { readonly kind: string; readonly id: string }): string {
  if (kind === 'page') return editorPath(id, defaultLocale)
  const known = contentKindOf(kind)
  return known === undefined ? mediaPath({ file: id }) : itemPath(known, id)
}
