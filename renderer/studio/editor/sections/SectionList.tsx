import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { Button as AriaButton } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { useLingui } from '@lingui/react/macro'
import { findSection, isEnabled, moveSections, typeOf, type Section } from '#renderer/studio/edit/editContent.ts'
import { NoteCount } from '#renderer/studio/notes/NoteCount.tsx'
import { ChosenSections } from '#renderer/studio/editor/sections/ChosenSections.tsx'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { SectionsStatus } from '#renderer/studio/editor/sections/SectionsStatus.tsx'
import { useSectionKeysBelow } from '#renderer/studio/editor/sections/useSectionKeys.ts'
import { SectionMenu } from '#renderer/studio/editor/sections/SectionMenu.tsx'
import { useDraftPart, useOpenPage, useSectionIds } from '#renderer/studio/editor/useDraft.ts'
import { useSuggestions } from '#renderer/studio/editor/useSuggestions.ts'
import { sectionTypes, useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { namesOf, useOthersIn } from '#renderer/studio/edit/others.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { PeopleMark } from '#renderer/studio/ui/PeopleMark.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

interface Props {
  readonly selected: string
}

/** Renders the page and its sections in their order: select, reorder by drag or keys, hide, duplicate, remove, add. */
export function SectionList({ selected }: Props) {
  const { t } = useLingui()
  const { store, select } = useOpenPage()
  const ids = useSectionIds()
  // A row renders only when its own section changes: the list keeps the elements of items that are the same.
  const items = useMemo(() => ids.map((id) => ({ id })), [ids])
  const { chosen, choose, insert, isWritable } = useSectionEditing()
  const keys = useSectionKeysBelow()
  // As the list gave it: it knows where a range begins.
  const [selection, setSelection] = useState<Selection>(new Set())
  const nameOf = useSectionName()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isWritable,
    // Not its second argument, the values: only a `GridListItem` right below the list has one, and without items nothing is dropped.
    getItems: (keys) =>
      [...keys].map((key) => ({ 'text/plain': nameOf(findSection(store.state().content, String(key))?.key ?? '') })),
    onReorder: ({ keys, target }) => {
      const { dropPosition, key } = target
      if (dropPosition === 'on') return
      store.change(moveSections(store.state().content, new Set([...keys].map(String)), String(key), dropPosition))
    },
  })
  return (
    <div className={styles.pane} {...keys}>
      <button
        type="button"
        className={styles.page}
        aria-current={selected === '' ? 'true' : undefined}
        onClick={() => select('')}
      >
        <Icon name="page" />
        {t({ id: 'Studio/Page settings', message: 'Title, address, search engines' })}
        <NoteCount section={null} />
        <SectionPeople section={null} />
      </button>
      <h2 className={styles.heading}>{t({ id: 'Studio/Sections', message: 'Sections' })}</h2>
      <ChosenSections />
      <GridList
        aria-label={t({ id: 'Studio/Sections', message: 'Sections' })}
        className={styles.list ?? ''}
        items={items}
        selectionMode="multiple"
        selectionBehavior="replace"
        selectedKeys={isSame(selection, chosen) ? selection : chosen}
        onSelectionChange={(next) => {
          const chosenIds = next === 'all' ? ids : [...next].map(String)
          if (chosenIds.length === 0) return
          setSelection(next)
          choose(new Set(chosenIds))
        }}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => (
          <p className={styles.empty}>
            {t({ id: 'Studio/No sections', message: 'The page has no sections yet. Add the first one below.' })}
          </p>
        )}
      >
        {({ id }) => <SectionItem id={id} />}
      </GridList>
      <div className={styles.foot}>
        <SectionsStatus />
        {isWritable && (
          <Button icon="add" onPress={() => insert(selected === '' ? undefined : selected)}>
            {t({ id: 'Studio/Add section', message: 'Add a section' })}
          </Button>
        )}
      </div>
    </div>
  )
}

/**
 * Renders a row of the list. What changes with every keystroke is inside it: the list renders all rows again when one of its items
 * is another.
 */
function SectionItem({ id }: { readonly id: string }) {
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
  const title = firstText(section.data)
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
        {title !== '' && <span className={styles.text}>{title}</span>}
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

/** Renders the others in a section; laid over its row, so that nothing moves when somebody comes. */
function SectionPeople({ section }: { readonly section: string | null }) {
  const names = namesOf(useOthersIn(section))
  return names.length === 0 ? null : (
    <span className={styles.people}>
      <PeopleMark names={names} />
    </span>
  )
}

function isSame(selection: Selection, ids: ReadonlySet<string>): boolean {
  return selection !== 'all' && selection.size === ids.size && [...selection].every((key) => ids.has(String(key)))
}

/** Returns the heading of a section, or its first text. */
function firstText(data: Section['data']): string {
  const found = [data['title'], data['heading'], ...Object.values(data)].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return typeof found === 'string' ? found.replaceAll(/<[^>]*>/g, ' ').slice(0, 80) : ''
}
