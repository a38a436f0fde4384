import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DropItem, Selection } from 'react-aria-components'
import { GridList } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { useLingui } from '@lingui/react/macro'
import { findSection, moveSections } from '#renderer/studio/edit/editContent.ts'
import { showRow } from '#renderer/studio/edit/showField.ts'
import { NoteCount } from '#renderer/studio/notes/NoteCount.tsx'
import { carriedType, readCarried } from '#renderer/studio/editor/sections/carriedPreset.ts'
import { ChosenSections } from '#renderer/studio/editor/sections/ChosenSections.tsx'
import type { PresetSource } from '#renderer/studio/editor/sections/presetData.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { SectionsStatus } from '#renderer/studio/editor/sections/SectionsStatus.tsx'
import { useSectionKeysBelow } from '#renderer/studio/editor/sections/useSectionKeys.ts'
import { SectionItem } from '#renderer/studio/editor/sections/SectionItem.tsx'
import { SectionPeople } from '#renderer/studio/editor/sections/SectionPeople.tsx'
import { useOpenPage, useSectionIds } from '#renderer/studio/editor/useDraft.ts'
import { useSectionName } from '#renderer/studio/edit/useSectionName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/editor/sections/SectionList.module.css'

interface Props {
  readonly selected: string
}

/** Type of a section that is moved. */
const movedType = 'application/x-page-section'
/** Rows of one line; those of two are measured once they are in sight. Of a long page only the rows in the window are rendered. */
const rowHeights = { estimatedRowHeight: 49 }

/** Renders the page and its sections in their order: select, reorder by drag or keys, hide, duplicate, remove, add. */
export function SectionList({ selected }: Props) {
  const { t } = useLingui()
  const { select } = useOpenPage()
  const ids = useSectionIds()
  // A row renders only when its own section changes: the list keeps the elements of items that are the same.
  const items = useMemo(() => ids.map((id) => ({ id })), [ids])
  const { chosen, choose, insert, isWritable } = useSectionEditing()
  const keys = useSectionKeysBelow()
  // As the list gave it: it knows where a range begins.
  const [selection, setSelection] = useState<Selection>(new Set())
  const dragAndDropHooks = useSectionDrag()
  const list = useShownRow(selected, ids)
  return (
    <div ref={list} className={styles.pane} {...keys}>
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
      <Virtualizer layout={ListLayout} layoutOptions={rowHeights} shouldObserveItemSize>
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
      </Virtualizer>
      <div className={styles.chosen}>
        <ChosenSections />
      </div>
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

/** Scrolls to the row of the selected section, unless it was selected in the list itself; returns the ref of what has the list. */
function useShownRow(selected: string, ids: readonly string[]) {
  const list = useRef<HTMLDivElement>(null)
  const share = useEffectEvent(() => ids.indexOf(selected) / ids.length)
  useEffect(() => {
    if (selected === '' || list.current?.contains(document.activeElement) === true) return undefined
    return showRow(selected, share(), false)
  }, [selected])
  return list
}

/** Returns what lets sections be moved by drag, or by keys, in the list. */
function useSectionDrag() {
  const { store } = useOpenPage()
  const { isWritable, drop } = useSectionEditing()
  const nameOf = useSectionName()
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !isWritable,
    // Not its second argument, the values: only a `GridListItem` right below the list has one, and without items nothing is dropped.
    getItems: (keys) =>
      [...keys].map((key) => ({
        'text/plain': nameOf(findSection(store.state().content, String(key))?.key ?? ''),
        [movedType]: String(key),
      })),
    acceptedDragTypes: [movedType, carriedType],
    onInsert: ({ items, target: { key, dropPosition } }) => {
      const { sections } = store.state().content
      const index = sections.findIndex(({ id }) => id === key)
      const after = dropPosition === 'before' ? (sections[index - 1]?.id ?? null) : String(key)
      void dropFirst(items, (source) => drop(source, after))
    },
    // Of a page without sections.
    onRootDrop: ({ items }) => void dropFirst(items, (source) => drop(source, undefined)),
    onReorder: ({ keys, target }) => {
      const { dropPosition, key } = target
      if (dropPosition === 'on') return
      store.change(moveSections(store.state().content, new Set([...keys].map(String)), String(key), dropPosition))
    },
  })
  return dragAndDropHooks
}

/** Hands over the preset that was dropped from the palette. */
async function dropFirst(items: readonly DropItem[], drop: (source: PresetSource) => void): Promise<void> {
  const [item] = items
  const source = item?.kind === 'text' ? readCarried(await item.getText(carriedType)) : undefined
  if (source !== undefined) drop(source)
}

function isSame(selection: Selection, ids: ReadonlySet<string>): boolean {
  return selection !== 'all' && selection.size === ids.size && [...selection].every((key) => ids.has(String(key)))
}
