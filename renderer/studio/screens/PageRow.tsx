import { useLingui } from '@lingui/react/macro'
import type { LocaleCode } from '#locales/locales.ts'
import type { LocaleState, PageSummary } from '#schemas/studio/pageSummary.ts'
import { editorPath } from '#renderer/studio/navigation/paths.ts'
import { StudioLink } from '#renderer/studio/navigation/StudioLink.tsx'
import { usePageTypeName } from '#renderer/studio/texts/usePageTypeName.ts'
import type { Cell } from '#renderer/studio/screens/cell.ts'
import { StateCell } from '#renderer/studio/ui/StateCell.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/screens/PageMatrix.module.css'

interface Props {
  readonly page: PageSummary
  readonly depth: number
  readonly columns: readonly LocaleCode[]
  /** Locale in which its name opens it. */
  readonly own: LocaleCode
  /** Whether its children are shown; absent where there is no tree. */
  readonly open: boolean | undefined
  readonly onOpen: () => void
  readonly selected: readonly Cell[] | undefined
  readonly onToggle: (cell: Cell) => void
}

/** Renders a page with its state in each locale; a cell leads to the editor, or is selected. */
export function PageRow({ page, depth, columns, own, open, onOpen, selected, onToggle }: Props) {
  const { t } = useLingui()
  const typeName = usePageTypeName()
  const { id, title, children } = page
  const canOpen = open !== undefined && children > 0
  const cellOf = (code: LocaleCode) => {
    const state: LocaleState = page.locales[code] ?? { state: 'missing' }
    const name = `${title}, ${code}`
    if (selected === undefined) {
      return (
        <StudioLink href={editorPath(id, code)} className={styles.cell} aria-label={name}>
          <StateCell state={state} />
        </StudioLink>
      )
    }
    const isSelected = selected.some((cell) => cell.page === id && cell.locale === code)
    return (
      <label className={styles.cell} data-selected={isSelected || undefined}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isSelected}
          onChange={() => onToggle({ page: id, title, locale: code, revision: state.revision ?? 0 })}
        />
        <StateCell state={state} />
      </label>
    )
  }
  return (
    <tr>
      <th scope="row" className={styles.first} data-depth={Math.min(depth, 6)}>
        <span className={styles.page}>
          {canOpen ? (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={open}
              aria-label={t({ id: 'Studio/Pages below', message: `Pages below ${title}` })}
              onClick={onOpen}
            >
              <Icon name="down" />
            </button>
          ) : (
            <span className={styles.toggle} />
          )}
          <span className={styles.names}>
            <StudioLink href={editorPath(id, own)}>{title}</StudioLink>
            <span className={styles.type}>{typeName(page.page_type)}</span>
          </span>
        </span>
      </th>
      {columns.map((code) => (
        <td key={code}>{cellOf(code)}</td>
      ))}
    </tr>
  )
}
