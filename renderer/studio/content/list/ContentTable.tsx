import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { ContentKind } from '#schemas/studio/calls/content.ts'
import { languagesColumn } from '#schemas/studio/contentLists.ts'
import { ItemRow } from '#renderer/studio/content/list/ItemRow.tsx'
import { useColumnName } from '#renderer/studio/content/list/useColumnName.ts'
import type { ListedItem, Selection } from '#renderer/studio/content/list/useSelection.ts'
import { useKindName } from '#renderer/studio/texts/useKindName.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import table from '#renderer/studio/ui/Table.module.css'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly kind: ContentKind
  readonly items: readonly ListedItem[]
  readonly columns: readonly string[]
  readonly locale: LocaleCode | undefined
  /** Column that orders the list, after `-` for the last first. */
  readonly order: string
  readonly selection: Selection
  readonly onOrder: (order: string) => void
}

/** Renders items as rows: selected by their boxes, ordered by the heads of the columns. */
export function ContentTable({ kind, items, columns, locale, order, selection, onOrder }: Props) {
  const { t } = useLingui()
  const kindName = useKindName()
  const columnName = useColumnName(kind)
  const { selected } = selection
  const areAllSelected = items.every(({ id }) => selected.has(id))
  const heads = [
    ['name', t({ id: 'Studio/Name', message: 'Name' })],
    ['state', t({ id: 'Studio/State', message: 'State' })],
    ...columns.map((column) => [column, columnName(column)] as const),
    ['updated_at', t({ id: 'Studio/Changed at', message: 'Last change' })],
  ] as const
  return (
    <div className={table.scroll} {...scrollable} aria-label={kindName(kind)}>
      <table className={`${table.table} ${styles.items}`}>
        <thead>
          <tr>
            <td className={styles.box}>
              <input
                type="checkbox"
                aria-label={t({ id: 'Studio/Select all', message: 'Select all shown' })}
                checked={areAllSelected}
                onChange={() => (areAllSelected ? selection.clear() : selection.select(items))}
              />
            </td>
            {heads.map(([column, name]) => (
              <Head key={column} {...{ column, name, order, onOrder }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              columns={columns}
              locale={locale}
              isSelected={selected.has(item.id)}
              onToggle={(toLast) => selection.toggle(item, toLast)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HeadProps extends Pick<Props, 'order' | 'onOrder'> {
  readonly column: string
  readonly name: string
}

/** Renders the head of a column; pressed, it orders the list, pressed again the other way round. */
function Head({ column, name, order, onOrder }: HeadProps) {
  if (column === languagesColumn || column === 'state') return <th scope="col">{name}</th>
  const [isUp, isDown] = [order === column, order === `-${column}`]
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" className={styles.order} onClick={() => onOrder(isUp ? `-${column}` : column)}>
        {name}
        {(isUp || isDown) && <Icon name={isUp ? 'up' : 'down'} />}
      </button>
    </th>
  )
}
