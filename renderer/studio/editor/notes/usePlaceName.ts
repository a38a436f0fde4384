import { useLingui } from '@lingui/react/macro'
import { findSection, typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Where a note is; `section` `null`: at the page. */
export interface NotePlace {
  readonly section: string | null
  readonly path: string
}

/** Returns what names places of the open page: of the section, and of the field in it, empty where it is about the whole. */
export function usePlaceName() {
  const { t } = useLingui()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  const keyOf = (section: string) => findSection(content, section)?.key
  return {
    sectionName: (section: string | null): string => {
      if (section === null) return t({ id: 'Studio/Page', message: 'Page' })
      const key = keyOf(section)
      return key === undefined ? t({ id: 'Studio/Removed section', message: 'A removed section' }) : nameOf(key)
    },
    fieldName: ({ section, path }: NotePlace): string =>
      trailOf(section === null ? 'page' : typeOf(keyOf(section) ?? ''), path).join(' › '),
  }
}
