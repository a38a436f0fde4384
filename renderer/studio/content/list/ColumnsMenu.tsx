import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useLingui } from '@lingui/react/macro'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { listColumns } from '#schemas/studio/contentLists.ts'
import { useColumnName } from '#renderer/studio/content/list/useColumnName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/ui/Menu.module.css'

interface Props {
  readonly kind: ContentKind
  readonly columns: readonly string[]
  readonly onChange: (columns: readonly string[]) => void
}

/** Renders which columns a list shows. */
export function ColumnsMenu({ kind, columns, onChange }: Props) {
  const { t } = useLingui()
  const nameOf = useColumnName(kind)
  const all = listColumns(kind)
  if (all.length === 0) return null
  const label = t({ id: 'Studio/Columns', message: 'Columns' })
  return (
    <MenuTrigger>
      <Button icon="columns">{label}</Button>
      <Popover className={styles.popover ?? ''} placement="bottom end">
        <Menu
          className={styles.menu ?? ''}
          aria-label={label}
          selectionMode="multiple"
          selectedKeys={columns}
          onSelectionChange={(keys) => onChange(all.filter((column) => keys === 'all' || keys.has(column)))}
        >
          {all.map((column) => (
            <MenuItem key={column} id={column} className={styles.item ?? ''}>
              {nameOf(column)}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
