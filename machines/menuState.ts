import type { ScreenClass } from '#schemas/screens.ts'

export interface MenuContext {
  readonly screen: ScreenClass
  readonly subMenuKey: string | null
}

export type MenuEvent =
  /** `menu.close` concerns the drawer only: its popover sends it too when the drawer becomes the rail. */
  | { readonly type: 'menu.open' | 'menu.close' | 'menu.toggle' | 'navigation.done' }
  /** What was open in the document before hydration. */
  | { readonly type: 'menu.adopt'; readonly menuOpen: boolean; readonly subMenuKey: string | null }
  | { readonly type: 'subMenu.open'; readonly key: string }
  /** With a key: closes only that sub-menu, so that a late event of a replaced popover closes nothing. */
  | { readonly type: 'subMenu.close'; readonly key?: string }
  | { readonly type: 'screen.change'; readonly screen: ScreenClass }
