import { createHash } from 'node:crypto'
import type { LocaleCode } from '#locales/locales.ts'
import type { Menu } from '#schemas/menu.ts'
import type { MenusFile } from '#renderer/site/boot/fetchMenus.ts'

const files = new WeakMap<readonly Menu[], MenusFile>()

/** Returns the menus with the hash of their content, computed once per list. */
export function menusFile(menus: readonly Menu[]): MenusFile {
  const known = files.get(menus)
  if (known !== undefined) return known
  const file = { version: createHash('sha1').update(JSON.stringify(menus)).digest('base64url'), menus }
  files.set(menus, file)
  return file
}

/**
 * Returns the address the browser fetches the menus of a locale from when it hydrates; it changes with their content.
 */
export function menusAddress(locale: LocaleCode, menus: readonly Menu[]): string {
  return `/menus/${locale}.json?v=${menusFile(menus).version}`
}
