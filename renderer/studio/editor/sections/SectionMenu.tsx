import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useLingui } from '@lingui/react/macro'
import { isEnabled, type Section } from '#renderer/studio/edit/editContent.ts'
import { CopySectionDialog } from '#renderer/studio/editor/sections/CopySectionDialog.tsx'
import { useOpenNotes } from '#renderer/studio/notes/useNotes.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Menu.module.css'

interface Props {
  readonly section: Section
}

/** Renders what can be done with a section. */
export function SectionMenu({ section }: Props) {
  const { t } = useLingui()
  const { store } = useOpenPage()
  const { run, insert, chosen } = useSectionEditing()
  const openNotes = useOpenNotes()
  const [copying, setCopying] = useState(false)
  const { id } = section
  // What is done with one of several chosen sections is done with all of them.
  const ids = chosen.has(id) ? chosen : new Set([id])
  const actions = {
    above() {
      const { sections } = store.state().content
      const index = sections.findIndex((each) => each.id === id)
      insert(sections[index - 1]?.id ?? null)
    },
    below: () => insert(id),
    up: () => run('up', ids),
    down: () => run('down', ids),
    copy: () => run('duplicate', ids),
    hide: () => run('hide', ids),
    remove: () => run('remove', ids),
    note: () => openNotes({ place: { section: id, path: '' }, note: 'new' }),
    copyTo: () => setCopying(true),
  }
  const isOn = isEnabled(section)
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="menu" iconOnly>
          {t({ id: 'Studio/Actions', message: 'Actions' })}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} onAction={(key) => call(actions, String(key))}>
            <MenuItem id="up" className={styles.item ?? ''}>
              <Icon name="up" />
              {t({ id: 'Studio/Move up', message: 'Move up' })}
            </MenuItem>
            <MenuItem id="down" className={styles.item ?? ''}>
              <Icon name="down" />
              {t({ id: 'Studio/Move down', message: 'Move down' })}
            </MenuItem>
            <MenuItem id="above" className={styles.item ?? ''}>
              <Icon name="add" />
              {t({ id: 'Studio/Insert above', message: 'Insert a section above …' })}
            </MenuItem>
            <MenuItem id="below" className={styles.item ?? ''}>
              <Icon name="add" />
              {t({ id: 'Studio/Insert below', message: 'Insert a section below …' })}
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

function call(actions: Readonly<Record<string, () => void>>, key: string): void {
  actions[key]?.()
}
