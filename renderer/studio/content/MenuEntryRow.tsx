import { Button as AriaButton } from 'react-aria-components/Button'
import { useLingui } from '@lingui/react/macro'
import { movesByKey, nameIn, removeEntry, type MenuEntry } from '#renderer/studio/content/menuNodes.ts'
import { usePageTitle } from '#renderer/studio/content/usePageTitle.ts'
import { useOpenItem } from '#renderer/studio/content/useItem.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Icon } from '#renderer/studio/ui/Icon.tsx'
import styles from '#renderer/studio/content/MenuForm.module.css'

interface Props {
  readonly entries: readonly MenuEntry[]
  readonly entry: MenuEntry
  readonly open: boolean
  readonly onOpen: () => void
  readonly onChange: (entries: readonly MenuEntry[]) => void
}

/** Renders the name of an entry, and what moves or removes it. */
export function MenuEntryRow({ entries, entry, open, onOpen, onChange }: Props) {
  const { t } = useLingui()
  const { locale } = useOpenItem()
  const { id } = entry
  const named = nameIn(entry, locale)
  // An entry without a name has that of its page.
  const pageTitle = usePageTitle(named === undefined ? entry.page : undefined, locale)
  const { text = pageTitle ?? id, from = '' } = named ?? {}
  const moves = [
    ['up', 'ArrowUp', t({ id: 'Studio/Move up', message: 'Move up' })],
    ['down', 'ArrowDown', t({ id: 'Studio/Move down', message: 'Move down' })],
    ['arrowLeft', 'ArrowLeft', t({ id: 'Studio/Outdent', message: 'Move up one level' })],
    ['fallback', 'ArrowRight', t({ id: 'Studio/Indent', message: 'Move below the previous entry' })],
  ] as const
  return (
    <div className={styles.row}>
      <AriaButton
        slot="drag"
        className={styles.handle ?? ''}
        aria-label={t({ id: 'Studio/Move section', message: 'Move' })}
      >
        <Icon name="drag" />
      </AriaButton>
      <AriaButton className={styles.name ?? ''} aria-expanded={open} onPress={onOpen}>
        <Icon name="down" />
        <span className={from === locale ? undefined : styles.ghost}>{text}</span>
        {from !== locale && (named !== undefined || pageTitle !== undefined) && (
          <span className={styles.from}>
            {named === undefined
              ? t({ id: 'Studio/Name of page', message: 'title of its page' })
              : t({ id: 'Studio/Name from', message: `from ${from}` })}
          </span>
        )}
      </AriaButton>
      {moves.map(([icon, key, label]) => {
        const next = movesByKey[key](entries, id)
        return (
          <Button
            key={key}
            variant="quiet"
            icon={icon}
            iconOnly
            isDisabled={next === entries}
            onPress={() => onChange(next)}
          >
            {label}
          </Button>
        )
      })}
      <Button variant="quiet" icon="trash" iconOnly onPress={() => onChange(removeEntry(entries, id))}>
        {t({ id: 'Studio/Remove entry', message: 'Remove it with everything below it' })}
      </Button>
    </div>
  )
}
