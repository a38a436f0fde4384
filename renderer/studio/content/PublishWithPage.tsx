import { useLingui } from '@lingui/react/macro'
import type { EntityPage, PageChoice } from '#renderer/studio/content/entityPage.ts'
import { EntityPageChoice } from '#renderer/studio/content/EntityPageChoice.tsx'
import styles from '#renderer/studio/content/EntityPage.module.css'

interface Props {
  readonly plan: EntityPage
  readonly usual: PageChoice
  /** `undefined`: only the item is published. */
  readonly value: PageChoice | undefined
  readonly onChange: (choice: PageChoice | undefined) => void
}

/** Renders whether publishing an item also creates its page, in which languages and under which addresses. */
export function PublishWithPage({ plan, usual, value, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={value !== undefined}
          onChange={({ target }) => onChange(target.checked ? usual : undefined)}
        />
        {plan.page === null
          ? t({ id: 'Studio/Publish with page', message: 'Make its page and publish it as well' })
          : t({ id: 'Studio/Publish with languages', message: 'Make its page in more languages as well' })}
      </label>
      {value !== undefined && <EntityPageChoice plan={plan} value={value} onChange={onChange} />}
    </>
  )
}
