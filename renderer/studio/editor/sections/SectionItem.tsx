import { Button as AriaButton } from 'react-aria-components/Button'
import { GridListItem } from 'react-aria-components/GridList'
import { useLingui } from '@lingui/react/macro'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { findSection, isEnabled, typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import { NoteCount } from '#renderer/studio/notes/NoteCount.tsx'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { SectionMenu } from '#renderer/studio/editor/sections/SectionMenu.tsx'
import { SharedName } from '#renderer/studio/editor/sections/shared/SharedName.tsx'
import { SectionPeople } from '#renderer/studio/editor/sections/SectionPeople.tsx'
import { useDraftPart } from '#renderer/studio/editor/useDraft.ts'
import { useSuggestions } from '#renderer/studio/editor/useSuggestions.ts'
import { sectionTypes, useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

/**
 * Renders a row of the list. What changes with every keystroke is inside it: the list renders all rows again when one of its items
 * is another.
 */
export function SectionItem({ id }: { readonly id: string }) {
  const nameOf = useSectionName()
  const key = useDraftPart(({ content }) => findSection(content, id)?.key)
  const isOff = useDraftPart(({ content }) => {
    const section = findSection(content, id)
    return section !== undefined && !isEnabled(section)
  })
  if (key === undefined) return null
  return (
    <GridListItem id={id} textValue={nameOf(key)} className={styles.item ?? ''} data-off={isOff || undefined}>
      <SectionRow id={id} />
    </GridListItem>
  )
}

function SectionRow({ id }: { readonly id: string }) {
  const section = useDraftPart(({ content }) => findSection(content, id))
  return section === undefined ? null : <SectionCells section={section} />
}

function SectionCells({ section }: { readonly section: Section }) {
  const { t } = useLingui()
  const { isWritable } = useSectionEditing()
  const nameOf = useSectionName()
  const { id, key } = section
  const errors = useDraftPart(
    ({ issues }) => issues.filter((issue) => issue.section?.key === key && issue.level === 'error').length,
  )
  const waiting = useSuggestions().suggestions.filter((suggestion) => suggestion.section === id).length
  const isKnown = sectionTypes.has(typeOf(key))
  const sharedId = sharedIdOf(section.data)
  return (
    <>
      {isWritable && (
        <AriaButton
          slot="drag"
          className={styles.handle ?? ''}
          aria-label={t({ id: 'Studio/Move section', message: 'Move' })}
        >
          <Icon name="drag" />
        </AriaButton>
      )}
      <span className={styles.names}>
        <span className={styles.name}>{nameOf(key)}</span>
        {sharedId === undefined ? <FirstText data={section.data} /> : <SharedName id={sharedId} />}
        {!isKnown && (
          <span className={styles.flag}>
            {t({ id: 'Studio/Unknown section', message: 'Unknown type, kept as it is' })}
          </span>
        )}
      </span>
      {!isEnabled(section) && (
        <span className={styles.mark}>
          <Icon name="hidden" />
          <span className="visually-hidden">{t({ id: 'Studio/Hidden', message: 'hidden' })}</span>
        </span>
      )}
      {waiting > 0 && (
        <span className={styles.mark}>
          <Icon name="people" />
          <span className="visually-hidden">
            {t({ id: 'Studio/Suggestions', message: 'Written at the same time' })}
          </span>
        </span>
      )}
      <NoteCount section={id} />
      {errors > 0 && (
        <span className={styles.wrong}>
          <Icon name="alert" />
          {errors}
          <span className="visually-hidden">{t({ id: 'Studio/With errors', message: 'errors' })}</span>
        </span>
      )}
      <SectionPeople section={id} />
      {isWritable && <SectionMenu section={section} />}
    </>
  )
}

function FirstText({ data }: Pick<Section, 'data'>) {
  const text = firstText(data)
  return text === '' ? null : <span className={styles.text}>{text}</span>
}

/** Returns the heading of a section, or its first text. */
function firstText(data: Section['data']): string {
  const found = [data['title'], data['heading'], ...Object.values(data)].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found.replaceAll(/<[^>]*>/g, ' ').slice(0, 80) : ''
}
