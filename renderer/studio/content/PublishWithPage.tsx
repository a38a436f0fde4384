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
          ? t({ id: 'Studio/Publish with page', message: 'Also create and publish its page' })
          : t({ id: 'Studio/Publish with languages', message: 'Also create its page in more languages' })}
      </label>
      {value !== undefined && <EntityPageChoice plan={plan} value={value} onChange={onChange} />}
    </>
  )
}
