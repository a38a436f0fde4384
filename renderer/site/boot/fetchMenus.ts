import type { Menu } from '#schemas/menu.ts'

/** JSON at `/menus/{locale}.json?v={version}`. */
export interface MenusFile {
  /** Hash of `menus`. */
  readonly version: string
  readonly menus: readonly Menu[]
}

/**
 * Fetches the menus the document was rendered with. Throws when they cannot be fetched, and when the server has newer ones by
 * now, which would not match the document.
 */
export async function fetchMenus(address: string): Promise<readonly Menu[]> {
  const response = await fetch(address)
  const { version, menus }: MenusFile = await response.json()
  if (!address.endsWith(`v=${version}`)) throw new Error('The menus have changed')
  return menus
}
