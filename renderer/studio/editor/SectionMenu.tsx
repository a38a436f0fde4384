import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useLingui } from '@lingui/react/macro'
import { randomUuid } from '#schemas/randomUuid.ts'
import {
  duplicateSection,
  isEnabled,
  removeSection,
  stepSection,
  toggleSection,
  type Content,
  type Section,
} from '#renderer/studio/edit/editContent.ts'
import { CopySectionDialog } from '#renderer/studio/editor/CopySectionDialog.tsx'
import { useOpenNotes } from '#renderer/studio/notes/useNotes.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Menu.module.css'

interface Props {
  readonly section: Section
  readonly onRemoved: () => void
}

/** Renders what can be done with a section. */
export function SectionMenu({ section, onRemoved }: Props) {
  const { t } = useLingui()
  const { store, select } = useOpenPage()
  const openNotes = useOpenNotes()
  const [copying, setCopying] = useState(false)
  const { id } = section
  const change = (edit: (content: Content) => Content) => store.change(edit(store.state().content))
  const actions = {
    up: () => change((content) => stepSection(content, id, -1)),
    down: () => change((content) => stepSection(content, id, 1)),
    note: () => openNotes({ place: { section: id, path: '' }, note: 'new' }),
    hide: () => change((content) => toggleSection(content, id)),
    copyTo: () => setCopying(true),
    copy() {
      const copy = randomUuid()
      change((content) => duplicateSection(content, id, copy))
      select(copy)
    },
    remove() {
      change((content) => removeSection(content, id))
      onRemoved()
      select('')
    },
  }
  const isOn = isEnabled(section)
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="menu" iconOnly>
          {t({ id: 'Studio/Actions', message: 'Actions' })}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} onAction={(key) => run(actions, String(key))}>
            <MenuItem id="up" className={styles.item ?? ''}>
              <Icon name="up" />
              {t({ id: 'Studio/Move up', message: 'Move up' })}
            </MenuItem>
            <MenuItem id="down" className={styles.item ?? ''}>
              <Icon name="down" />
              {t({ id: 'Studio/Move down', message: 'Move down' })}
            </MenuItem>
            <MenuItem id="copy" className={styles.item ?? ''}>
              <Icon name="copy" />
              {t({ id: 'Studio/Duplicate', message: 'Duplicate' })}
            </MenuItem>
            <MenuItem id="copyTo" className={styles.item ?? ''}>
              <Icon name="external" />
              {t({ id: 'Studio/Copy to', message: 'Copy to another page or locale …' })}
            </MenuItem>
            <MenuItem id="note" className={styles.item ?? ''}>
              <Icon name="note" />
              {t({ id: 'Studio/Add note item', message: 'Add a note …' })}
            </MenuItem>
            <MenuItem id="hide" className={styles.item ?? ''}>
              <Icon name={isOn ? 'hidden' : 'visible'} />
              {isOn ? t({ id: 'Studio/Hide', message: 'Hide' }) : t({ id: 'Studio/Show', message: 'Show' })}
            </MenuItem>
            <Separator className={styles.separator ?? ''} />
            <MenuItem id="remove" className={styles.item ?? ''}>
              <Icon name="trash" />
              {t({ id: 'Studio/Remove', message: 'Remove' })}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {copying && <CopySectionDialog section={section} onClose={() => setCopying(false)} />}
    </>
  )
}

function run(actions: Readonly<Record<string, () => void>>, key: string): void {
  actions[key]?.()
}
