import { defaultLocale } from '#locales/locales.ts'
import { isInLibrary } from '#schemas/kinds/kinds.ts'
import { isSiteKind } from '#schemas/kinds/siteKinds.ts'
import { contentKinds } from '#schemas/studio/calls/content.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import {
  editorPath,
  healthPath,
  importPath,
  itemPath,
  mediaPath,
  peoplePath,
  requestPath,
} from '#renderer/studio/navigation/paths.ts'

type Entry = CallResult<'listAudit'>['items'][number]

/** Returns the address of what an entry is about; `undefined` when it no longer exists, or has no screen. */
export function subjectPath({ action, subject: { kind, id, name }, locale }: Entry): string | undefined {
  if (kind === 'request' && id !== '') return requestPath(id)
  if (kind === 'import') return importPath(id)
  if (kind === 'mail' || kind === 'search') return healthPath
  const content = contentKinds.find((each) => each === kind)
  // Stored by key; whether there still is one of a key is not looked up.
  if (content !== undefined && isSiteKind(kind)) return itemPath(content, id)
  if (name === null) return undefined
  if (kind === 'page') return editorPath(id, locale ?? defaultLocale)
  if (isInLibrary(kind)) return mediaPath({ file: id })
  if (kind === 'person' && !action.startsWith('content.')) return peoplePath
  return content === undefined ? undefined : itemPath(content, id, { locale: locale ?? undefined })
}
