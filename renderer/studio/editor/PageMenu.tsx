import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { DeletePageDialog } from '#renderer/studio/editor/DeletePageDialog.tsx'
import { DiscardDialog } from '#renderer/studio/editor/DiscardDialog.tsx'
import { DuplicatePageDialog } from '#renderer/studio/editor/DuplicatePageDialog.tsx'
import type { PanelName } from '#renderer/studio/editor/editorSearch.ts'
import { MovePageDialog } from '#renderer/studio/editor/MovePageDialog.tsx'
import { PreviewLinkDialog } from '#renderer/studio/editor/PreviewLinkDialog.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon, type IconName } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/ui/Menu.module.css'

interface Props {
  readonly facts: CallResult<'getPage'>
  readonly onPanel: (panel: PanelName) => void
}

const dialogs = {
  link: PreviewLinkDialog,
  duplicate: DuplicatePageDialog,
  move: MovePageDialog,
  discard: DiscardDialog,
  delete: DeletePageDialog,
} as const
type DialogName = keyof typeof dialogs
const panels = ['translation', 'review', 'structure'] as const satisfies readonly PanelName[]
type PanelItem = (typeof panels)[number]

function isPanel(id: DialogName | PanelItem): id is PanelItem {
  return panels.some((each) => each === id)
}

/** Renders what can be done with the whole page beside editing and publishing it. */
export function PageMenu({ facts, onPanel }: Props) {
  const { t } = useLingui()
  const { data: me } = useMe()
  const [name, setName] = useState<DialogName>()
  const Chosen = name === undefined ? undefined : dialogs[name]
  const isPublisher = me !== undefined && hasRole(me, 'publisher')
  const items: readonly {
    id: DialogName | PanelItem
    icon: IconName
    text: string
    disabled?: boolean
  }[] = [
    {
      id: 'translation',
      icon: 'columns',
      text: t({ id: 'Studio/Translation', message: 'Other locales of this page' }),
    },
    { id: 'review', icon: 'person', text: t({ id: 'Studio/Review item', message: 'Review …' }) },
    { id: 'structure', icon: 'list', text: t({ id: 'Studio/Structure', message: 'Readability and accessibility' }) },
    { id: 'link', icon: 'link', text: t({ id: 'Studio/Preview link', message: 'Link to show the draft …' }) },
    { id: 'duplicate', icon: 'copy', text: t({ id: 'Studio/Duplicate page', message: 'Duplicate the page …' }) },
    {
      id: 'move',
      icon: 'arrowLeft',
      text: t({ id: 'Studio/Move page', message: 'Move the page …' }),
      disabled: !isPublisher,
    },
  ]
  const last: typeof items = [
    { id: 'discard', icon: 'undo', text: t({ id: 'Studio/Discard draft', message: 'Discard the draft …' }) },
    {
      id: 'delete',
      icon: 'trash',
      text: t({ id: 'Studio/Delete page', message: 'Delete the page …' }),
      disabled: !isPublisher,
    },
  ]
  const itemOf = ({ id, icon, text, disabled = false }: (typeof items)[number]) => (
    <MenuItem
      key={id}
      id={id}
      className={styles.item ?? ''}
      isDisabled={disabled}
      onAction={() => (isPanel(id) ? onPanel(id) : setName(id))}
    >
      <Icon name={icon} />
      {text}
    </MenuItem>
  )
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="menu" iconOnly>
          {t({ id: 'Studio/Page actions', message: 'More for this page' })}
        </Button>
        <Popover className={styles.popover ?? ''} placement="bottom end">
          <Menu className={styles.menu ?? ''}>
            {items.map(itemOf)}
            <Separator className={styles.separator ?? ''} />
            {last.map(itemOf)}
          </Menu>
        </Popover>
      </MenuTrigger>
      {Chosen !== undefined && <Chosen facts={facts} onClose={() => setName(undefined)} />}
    </>
  )
}
