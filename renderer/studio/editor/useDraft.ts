import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import type { LocaleCode } from '#locales/locales.ts'
import type { Section } from '#renderer/studio/edit/editContent.ts'
import type { DraftState } from '#renderer/studio/editor/draftState.ts'
import type { DraftStore } from '#renderer/studio/editor/draftStore.ts'

/** The page that is open in the editor. */
export interface OpenPage {
  readonly page: string
  readonly locale: LocaleCode
  readonly store: DraftStore
  /** Selects a section (`''`: the page itself) and a field in it. */
  readonly select: (section: string, field?: string) => void
}

/** What names a section: its id, and its key in `template_data`. */
export type SectionName = Pick<Section, 'id' | 'key'>

export const OpenPageContext = createContext<OpenPage | undefined>(undefined)

export function useOpenPage(): OpenPage {
  const open = useContext(OpenPageContext)
  if (open === undefined) throw new Error('No page is open here')
  return open
}

/**
 * Returns a part of the draft of the open page, or what is made of it: a text, a number, or an object the draft keeps. Renders again
 * only when it is another one.
 */
export function useDraftPart<T>(read: (draft: DraftState) => T): T {
  const { store } = useOpenPage()
  return useSyncExternalStore(store.subscribe, () => read(store.state()))
}

/** Returns the ids of the sections of the open page, in their order; the same array as long as they are the same. */
export function useSectionIds(): readonly string[] {
  const ids = useDraftPart(({ content }) => content.sections.map(({ id }) => id).join(' '))
  return useMemo(() => (ids === '' ? [] : ids.split(' ')), [ids])
}

/** Returns ids and keys of the sections of the open page, in their order; the same array as long as they are the same. */
export function useSectionNames(): readonly SectionName[] {
  const names = useDraftPart(({ content }) => content.sections.map(({ id, key }) => `${id} ${key}`).join('\n'))
  return useMemo(
    () =>
      names.split('\n').flatMap((name) => {
        const [id = '', key = ''] = name.split(' ')
        return id === '' ? [] : [{ id, key }]
      }),
    [names],
  )
}

/** Returns the draft of the open page; renders again with every change. */
export function useDraft(): DraftState {
  const { store } = useOpenPage()
  return useSyncExternalStore(store.subscribe, store.state)
}
