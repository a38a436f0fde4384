import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useLingui } from '@lingui/react/macro'
import { sharedIdOf } from '#schemas/sharedReference.ts'
import { isEnabled, type Section } from '#renderer/studio/edit/editContent.ts'
import { CopySectionDialog } from '#renderer/studio/editor/sections/CopySectionDialog.tsx'
import { SavePresetDialog } from '#renderer/studio/editor/sections/SavePresetDialog.tsx'
import { ShareSectionDialog } from '#renderer/studio/editor/sections/shared/ShareSectionDialog.tsx'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { useGoTo } from '#renderer/studio/navigation/useGoTo.ts'
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
  const goTo = useGoTo()
  const { store, locale } = useOpenPage()
  const { run, insert, chosen } = useSectionEditing()
  const openNotes = useOpenNotes()
  const [dialog, setDialog] = useState<'copy' | 'preset' | 'share'>()
  const close = () => setDialog(undefined)
  const { id } = section
  const sharedId = sharedIdOf(section.data)
  // What is done with one of several chosen sections is done with all of them.
  const ids = chosen.has(id) ? chosen : new Set([id])
  const actions: Readonly<Record<MenuAction, () => void>> = {
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
    note: () => openNotes({ place: { section: id, path: '' }, note: 'new' }),
    copyTo: () => setDialog('copy'),
    preset: () => setDialog('preset'),
    share: () => setDialog('share'),
    open: () => sharedId !== undefined && goTo(itemPath('shared_section', sharedId, { locale })),
  }
  const items = useMenuItems(section)
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="menu" iconOnly>
          {t({ id: 'Studio/Actions', message: 'Actions' })}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu
            className={styles.menu ?? ''}
            onAction={(key) => (key === 'remove' ? run('remove', ids) : call(actions, String(key)))}
          >
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
      {dialog === 'share' && <ShareSectionDialog section={section} onClose={close} />}
    </>
  )
}

function call(actions: Readonly<Record<string, () => void>>, key: string): void {
  actions[key]?.()
}

type MenuAction =
  | ('up' | 'down' | 'above' | 'below' | 'copy' | 'copyTo' | 'note' | 'hide')
  /** Of a section with data of its own. */
  | ('preset' | 'share')
  /** Of one that shows a shared section. */
  | 'open'

interface MenuEntry {
  readonly id: MenuAction
  readonly icon: IconName
  readonly text: string
}

/** Returns what the menu of a section offers, removing it aside. */
function useMenuItems(section: Section): readonly MenuEntry[] {
  const { t } = useLingui()
  const own: readonly MenuEntry[] = [
    { id: 'preset', icon: 'draft', text: t({ id: 'Studio/Save as preset', message: 'Save as a preset …' }) },
    { id: 'share', icon: 'link', text: t({ id: 'Studio/Share section', message: 'Save as a reusable section …' }) },
  ]
  const shared: readonly MenuEntry[] = [
    { id: 'open', icon: 'link', text: t({ id: 'Studio/Edit shared', message: 'Edit the reusable section' }) },
  ]
  return [
    { id: 'up', icon: 'up', text: t({ id: 'Studio/Move up', message: 'Move up' }) },
    { id: 'down', icon: 'down', text: t({ id: 'Studio/Move down', message: 'Move down' }) },
    { id: 'above', icon: 'add', text: t({ id: 'Studio/Insert above', message: 'Insert a section above …' }) },
    { id: 'below', icon: 'add', text: t({ id: 'Studio/Insert below', message: 'Insert a section below …' }) },
    { id: 'copy', icon: 'copy', text: t({ id: 'Studio/Duplicate', message: 'Duplicate' }) },
    { id: 'copyTo', icon: 'external', text: t({ id: 'Studio/Copy to', message: 'Copy to another page or locale …' }) },
    ...(sharedIdOf(section.data) === undefined ? own : shared),
    { id: 'note', icon: 'note', text: t({ id: 'Studio/Add note item', message: 'Add a note …' }) },
    isEnabled(section)
      ? { id: 'hide', icon: 'hidden', text: t({ id: 'Studio/Hide', message: 'Hide' }) }
      : { id: 'hide', icon: 'visible', text: t({ id: 'Studio/Show', message: 'Show' }) },
  ]
}
