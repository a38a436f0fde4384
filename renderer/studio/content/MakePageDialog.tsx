import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { CallIssues } from '#renderer/studio/content/CallIssues.tsx'
import type { EntityPage, PageChoice } from '#renderer/studio/content/entityPage.ts'
import { EntityPageChoice } from '#renderer/studio/content/EntityPageChoice.tsx'
import { useItem } from '#renderer/studio/content/useItem.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import styles from '#renderer/studio/content/EntityPage.module.css'

interface Props {
  readonly plan: EntityPage
  readonly usual: PageChoice
  readonly onClose: () => void
}

/** Makes the page of an item that is published, as drafts or at once for everybody. */
export function MakePageDialog({ plan, usual, onClose }: Props) {
  const { t } = useLingui()
  const { item } = useItem()
  const { kind, id } = item
  const { data: me } = useMe()
  const [choice, setChoice] = useState(usual)
  const [isPublished, setIsPublished] = useState(false)
  const make = useChange('makeEntityPage', { onSuccess: onClose })
  const name = t({ id: 'Studio/Make its page', message: 'Create its page' })
  return (
    <Dialog
      title={name}
      open
      size="small"
      onClose={onClose}
      footer={
        <Button
          variant="primary"
          isDisabled={make.isPending || choice.locales.length === 0}
          onPress={() => make.mutate({ params: { kind, id }, body: { ...choice, publish: isPublished } })}
        >
          {isPublished ? t({ id: 'Studio/Make and publish', message: 'Create and publish' }) : name}
        </Button>
      }
    >
      <CallIssues error={make.error} />
      <p>
        {t({
          id: 'Studio/Make page lead',
          message: 'It starts with the sections of its type, filled from here. You can change everything afterwards.',
        })}
      </p>
      <EntityPageChoice plan={plan} value={choice} onChange={setChoice} />
      {me !== undefined && hasRole(me, 'publisher') && (
        <label className={styles.switch}>
          <input type="checkbox" checked={isPublished} onChange={({ target }) => setIsPublished(target.checked)} />
          {t({ id: 'Studio/Publish at once', message: 'Publish it at once' })}
        </label>
      )}
    </Dialog>
  )
}
