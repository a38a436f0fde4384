import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { brandKey } from '#schemas/kinds/brand.ts'

// Every address of the studio is built here.

/** Where the studio is; its first screen. */
export const homePath = '/studio'
export const healthPath = `${homePath}/health`
/** Settings of the site: one item, without a list. */
export const settingsPath = `${homePath}/settings`
export const peoplePath = `${homePath}/people`
export const accountPath = `${homePath}/account`
/** Above all screens of the catalogue, menus, texts and redirects. */
export const contentRoot = `${homePath}/content`

type Search = Readonly<Record<string, string | undefined>>

export function pagesPath(search: Search = {}): string {
  return `${homePath}/pages${searchString(search)}`
}

/**
 * Returns the path of a page in one locale; its id may hold slashes, which are encoded. `section` is an id, `field` a
 * path in its data.
 */
export function editorPath(page: string, locale: LocaleCode, search: Search = {}): string {
  return `${homePath}/pages/${encodeURIComponent(page)}/${locale}${searchString(search)}`
}

/** Returns the path of the items of a kind of content beside pages. */
export function contentPath(kind: ContentKind, search: Search = {}): string {
  if (kind === brandKey.kind) return settingsPath
  return `${homePath}/content/${kind}${searchString(search)}`
}

/** Imports, or one of them; `kind` is what a new file holds. */
export function importPath(id?: string, search: Search = {}): string {
  return `${homePath}/import${id === undefined ? '' : `/${id}`}${searchString(search)}`
}

/** Returns the path of the audit log, or of what its filters leave of it. */
export function auditPath(search: Search = {}): string {
  return `${homePath}/audit${searchString(search)}`
}

/** Returns the path of what was deleted, or of what its filter leaves of it. */
export function trashPath(search: Search = {}): string {
  return `${homePath}/trash${searchString(search)}`
}

/** Returns the path of the calendar of promotions, from a month on. */
export function calendarPath(search: Search = {}): string {
  return `${contentRoot}/calendar${searchString(search)}`
}

/** Requests of visitors. */
export function inboxPath(search: Search = {}): string {
  return `${homePath}/inbox${searchString(search)}`
}

export function requestPath(id: string): string {
  return `${homePath}/inbox/${id}`
}

/** Returns the path of the files of the library; `file` is the id of the one that is open. */
export function mediaPath(search: Search = {}): string {
  return `${homePath}/media${searchString(search)}`
}

/**
 * Returns the path of an item; its id may hold slashes, which are encoded. `field` is a path in its content, `locale`
 * that of the texts.
 */
export function itemPath(kind: ContentKind, id: string, search: Search = {}): string {
  if (kind === brandKey.kind) return settingsPath + searchString(search)
  return `${homePath}/content/${kind}/${encodeURIComponent(id)}${searchString(search)}`
}

function searchString(search: Search): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) if (value !== undefined && value !== '') params.set(name, value)
  return params.size === 0 ? '' : `?${params}`
}
