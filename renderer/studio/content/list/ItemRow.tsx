import { useLingui } from '@lingui/react/macro'
import { sourceLocales, type LocaleCode } from '#locales/locales.ts'
import { isFixedKind } from '#schemas/kinds/siteKinds.ts'
import { languagesColumn } from '#schemas/studio/contentLists.ts'
import { itemPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { useMenuName } from '#renderer/studio/texts/useMenuName.ts'
import { stateIcons, useStateName } from '#renderer/studio/ui/useStateName.ts'
import { useCellText } from '#renderer/studio/content/list/useCellText.ts'
import type { ListedItem } from '#renderer/studio/content/list/useSelection.ts'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import table from '#renderer/studio/ui/Table.module.css'
import styles from '#renderer/studio/content/ContentList.module.css'

interface Props {
  readonly item: ListedItem
  readonly columns: readonly string[]
  readonly locale: LocaleCode | undefined
  readonly isSelected: boolean
  /** `toLast`: with all from the one selected before. */
  readonly onToggle: (toLast: boolean) => void
}

/** Renders an item with its picture, name and state, and the columns that are shown. */
export function ItemRow({ item, columns, locale, isSelected, onToggle }: Props) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const stateName = useStateName()
  const cellText = useCellText(item.kind)
  const menuName = useMenuName()
  const { kind, id, detail, image, state, updated_at: at, fields } = item
  const title = isFixedKind(kind) ? menuName(id) : item.title
  return (
    <tr data-selected={isSelected || undefined}>
      <td className={styles.box}>
        <input
          type="checkbox"
          aria-label={t({ id: 'Studio/Select item', message: `Select ${title}` })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </td>
      <th scope="row">
        <span className={styles.item}>
          {image !== undefined && <img className={styles.picture} src={image} alt="" loading="lazy" />}
          <span className={styles.names}>
            <StudioLink href={itemPath(kind, id, { locale })}>{title}</StudioLink>
            <span className={table.detail}>{[id === title ? '' : id, detail].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </th>
      <td>
        <span className={styles.state} data-state={state}>
          <Icon name={stateIcons[state]} />
          {stateName(state)}
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={column === languagesColumn ? styles.languages : styles.value}>
          {column === languagesColumn ? languages(fields[column]) : cellText(column, fields[column] ?? '')}
        </td>
      ))}
      <td>{at === null ? '' : ago(at)}</td>
    </tr>
  )
}

/** Turns `de-de,it-it` into `DE IT`, in Turkish as well, whose capital i has a dot; what is no main locale of its language is named in full. */
function languages(list = ''): string {
  const isMain = (code: string) => sourceLocales.some((each) => each === code)
  return list
    .split(',')
    .map((code) => (isMain(code) ? code.slice(0, 2) : code).toUpperCase())
    .join(' ')
}
