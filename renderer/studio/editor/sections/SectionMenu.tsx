import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useLingui } from '@lingui/react/macro'
import { isEnabled, type Section } from '#renderer/studio/edit/editContent.ts'
import { CopySectionDialog } from '#renderer/studio/editor/sections/CopySectionDialog.tsx'
import { SavePresetDialog } from '#renderer/studio/editor/sections/SavePresetDialog.tsx'
import { useOpenNotes } from '#renderer/studio/notes/useNotes.ts'
import { useSectionEditing } from '#renderer/studio/editor/sections/sectionEditing.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
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
  const [dialog, setDialog] = useState<'copy' | 'preset'>()
  const close = () => setDialog(undefined)
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
    copyTo: () => setDialog('copy'),
    preset: () => setDialog('preset'),
  }
  const items: readonly { readonly id: keyof typeof actions; readonly icon: IconName; readonly text: string }[] = [
    { id: 'up', icon: 'up', text: t({ id: 'Studio/Move up', message: 'Move up' }) },
    { id: 'down', icon: 'down', text: t({ id: 'Studio/Move down', message: 'Move down' }) },
    { id: 'above', icon: 'add', text: t({ id: 'Studio/Insert above', message: 'Insert a section above …' }) },
    { id: 'below', icon: 'add', text: t({ id: 'Studio/Insert below', message: 'Insert a section below …' }) },
    { id: 'copy', icon: 'copy', text: t({ id: 'Studio/Duplicate', message: 'Duplicate' }) },
    { id: 'copyTo', icon: 'external', text: t({ id: 'Studio/Copy to', message: 'Copy to another page or locale …' }) },
    { id: 'preset', icon: 'draft', text: t({ id: 'Studio/Save as preset', message: 'Save as a preset …' }) },
    { id: 'note', icon: 'note', text: t({ id: 'Studio/Add note item', message: 'Add a note …' }) },
    isEnabled(section)
      ? { id: 'hide', icon: 'hidden', text: t({ id: 'Studio/Hide', message: 'Hide' }) }
      : { id: 'hide', icon: 'visible', text: t({ id: 'Studio/Show', message: 'Show' }) },
  ]
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="menu" iconOnly>
          {t({ id: 'Studio/Actions', message: 'Actions' })}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''} onAction={(key) => call(actions, String(key))}>
            {items.map(({ id: action, icon, text }) => (
              <MenuItem key={action} id={action} className={styles.item ?? ''}>
                <Icon name={icon} />
                {text}
              </MenuItem>
            ))}
            <Separator className={styles.separator ?? ''} />
            <MenuItem id="remove" className={styles.item ?? ''}>
              <Icon name="trash" />
              {t({ id: 'Studio/Remove', message: 'Remove' })}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog === 'copy' && <CopySectionDialog section={section} onClose={close} />}
      {dialog === 'preset' && <SavePresetDialog section={section} onClose={close} />}
    </>
  )
}

function call(actions: Readonly<Record<string, () => void>>, key: string): void {
  actions[key]?.()
}
