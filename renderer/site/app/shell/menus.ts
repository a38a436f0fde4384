import type { Menu, MenuKey } from '#schemas/menu.ts'

/** The menus of a locale by key. */
export type Menus = Readonly<Partial<Record<MenuKey, Menu>>>
