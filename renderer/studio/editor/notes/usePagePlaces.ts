import { useLingui } from '@lingui/react/macro'
import { findSection, typeOf } from '#renderer/studio/edit/editContent.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { useDraft } from '#renderer/studio/editor/useDraft.ts'
import type { NotedPlaces } from '#renderer/studio/notes/noted.ts'
import { useFieldTrail } from '#renderer/studio/texts/useFieldTrail.ts'

/** Returns what names places of the open page. */
export function usePagePlaces(): NotedPlaces {
  const { t } = useLingui()
  const { content } = useDraft()
  const nameOf = useSectionName()
  const trailOf = useFieldTrail()
  const keyOf = (section: string) => findSection(content, section)?.key
  return {
    sections: [null, ...content.sections.map(({ id }) => id)],
    sectionName(section) {
      if (section === null) return t({ id: 'Studio/Page', message: 'Page' })
      const key = keyOf(section)
      return key === undefined ? t({ id: 'Studio/Removed section', message: 'A removed section' }) : nameOf(key)
    },
    fieldName: ({ section, path }) =>
      trailOf(section === null ? 'page' : typeOf(keyOf(section) ?? ''), path).join(' › '),
  }
}
