import { useLingui } from '@lingui/react/macro'
import type { Choices } from '#renderer/studio/import/useImportChoices.ts'
import styles from '#renderer/studio/import/Import.module.css'

interface Props {
  readonly choices: Choices
  readonly mayPublish: boolean
  readonly onChoose: (changed: Partial<Choices>) => void
}

/** Renders what empty cells do, and whether the rows are published. */
export function ImportChoices({ choices, mayPublish, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <div className={styles.choices}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={choices.clear_empty}
          onChange={({ target }) => onChoose({ clear_empty: target.checked })}
        />
        <span>
          {t({
            id: 'Studio/Clear empty',
            message: 'Empty cells clear the field. Otherwise they leave it as it is.',
          })}
        </span>
      </label>
      {mayPublish && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={choices.publish}
            onChange={({ target }) => onChoose({ publish: target.checked })}
          />
          <span>{t({ id: 'Studio/Publish rows', message: 'Publish the rows. Otherwise they become drafts.' })}</span>
        </label>
      )}
    </div>
  )
}
