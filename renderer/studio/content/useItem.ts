import { createContext, useContext, useSyncExternalStore } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import type { ItemState, ItemStore } from '#renderer/studio/content/itemStore.ts'

/** The item that is open. */
export interface OpenItem {
  readonly store: ItemStore
  /** Locale whose texts are edited. */
  readonly locale: LocaleCode
  /** Path of the field the address names. */
  readonly focused: string
  /** Shows and focuses the field at a path. */
  readonly select: (path: string) => void
}

export const OpenItemContext = createContext<OpenItem | undefined>(undefined)

export function useOpenItem(): OpenItem {
  const open = useContext(OpenItemContext)
  if (open === undefined) throw new Error('No item is open here')
  return open
}

/** Returns the content of the open item; renders again with every change. */
export function useItem(): ItemState {
  const { store } = useOpenItem()
  return useSyncExternalStore(store.subscribe, store.state)
}
