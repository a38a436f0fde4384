import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { hasRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { CallIssues } from '#renderer/studio/content/CallIssues.tsx'
import { usualChoice, type PageChoice } from '#renderer/studio/content/entityPage.ts'
import { ItemSchedules } from '#renderer/studio/content/ItemSchedules.tsx'
import { hasErrors, PublishItemNotices } from '#renderer/studio/content/PublishItemNotices.tsx'
import { PublishWithPage } from '#renderer/studio/content/PublishWithPage.tsx'
import { ReplacedItem } from '#renderer/studio/content/ReplacedItem.tsx'
import { SharedPlaces } from '#renderer/studio/content/shared/SharedPlaces.tsx'
import { WithdrawItem } from '#renderer/studio/content/WithdrawItem.tsx'
import { SeenChanges } from '#renderer/studio/content/SeenChanges.tsx'
import { useEntityPage } from '#renderer/studio/content/useEntityPage.ts'
import { useItem, useOpenItem } from '#renderer/studio/content/useItem.ts'
import { useSeenChanges } from '#renderer/studio/content/useSeenChanges.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'

interface Props {
  /** Whether what is scheduled is where reading begins. */
  readonly atSchedule: boolean
  readonly onClose: () => void
}

/** Makes the draft what visitors get, now or at a time, or discards it. */
export function PublishItemDialog({ atSchedule, onClose }: Props) {
  const { t } = useLingui()
  const { item, status } = useItem()
  const { data: me } = useMe()
  const { data: plan, isLoading } = useEntityPage(item, item.has_draft && status === 'saved')
  const [message, setMessage] = useState('')
  // Until the person has chosen, it is every language that is missing; `null`: the page is not made.
  const [chosen, setChosen] = useState<PageChoice | null>()
  const { all, since, onReject } = useSeenChanges()
  const seen = all.isFetching ? undefined : all.data?.revision
  const usual = usualChoice(plan, me)
  const page = chosen === undefined ? usual : (chosen ?? undefined)
  const { publish, discard } = usePublish({ seen, message, page, onReject, onClose })
  const mayPublish = me !== undefined && hasRole(me, 'publisher')
  const isReady = status === 'saved' && seen !== undefined && item.has_draft && mayPublish && !hasErrors(item.issues)
  const failure = publish.error ?? discard.error
  const isBusy = publish.isPending || discard.isPending || isLoading
  return (
    <Dialog
      title={t({ id: 'Studio/Publish', message: 'Publish' })}
      open
      size="side"
      onClose={onClose}
      footer={
        <>
          {item.has_draft && item.published !== null && (
            <Button
              variant="danger"
              isDisabled={isBusy || all.isFetching || status !== 'saved'}
              onPress={() => discard.mutate()}
            >
              {t({ id: 'Studio/Discard item', message: 'Discard the changes' })}
            </Button>
          )}
          <Button variant="primary" isDisabled={!isReady || isBusy} onPress={() => publish.mutate()}>
            {t({ id: 'Studio/Publish', message: 'Publish' })}
          </Button>
        </>
      }
    >
      {/* What others have changed is shown below. */}
      {!isConflict(failure) && <CallIssues error={failure} />}
      <PublishItemNotices />
      <p>
        {t({
          id: 'Studio/Publish item lead',
          message: 'It goes live in all languages at once, on every page that shows it.',
        })}
      </p>
      {item.kind === 'shared_section' && <SharedPlaces id={item.id} />}
      {isReady && <ReplacedItem />}
      {/* What the person does is no change of others. */}
      <SeenChanges all={all} since={isBusy ? undefined : since} />
      {plan !== undefined && usual !== undefined && (
        <PublishWithPage plan={plan} usual={usual} value={page} onChange={(next) => setChosen(next ?? null)} />
      )}
      <Field max={500} label={t({ id: 'Studio/Publish message', message: 'What changed (optional)' })}>
        {(inputProps) => (
          <input
            {...inputProps}
            className={controlClass}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </Field>
      <ItemSchedules
        revision={isReady ? seen : undefined}
        message={message}
        isFocused={atSchedule && seen !== undefined}
        onReject={onReject}
        onClose={onClose}
      />
      <WithdrawItem onDone={onClose} />
    </Dialog>
  )
}

interface Choice {
  /** Revision that is published or discarded; `undefined` until it is known. */
  readonly seen: number | undefined
  readonly message: string
  readonly page: PageChoice | undefined
  readonly onReject: (error: unknown) => void
  readonly onClose: () => void
}

/** Returns what publishes the open item, and what discards its draft; each closes the dialog. */
function usePublish({ seen, message, page, onReject, onClose }: Choice) {
  const { store } = useOpenItem()
  const { kind, id, revision } = useItem().item
  const params = { kind, id }
  const publish = useMutation({
    mutationFn: () =>
      store.publishBy(() =>
        callStudio('publishContent', {
          params,
          revision: seen ?? 0,
          body: page === undefined || page.locales.length === 0 ? { message } : { message, page },
        }),
      ),
    onSuccess: onClose,
    onError: onReject,
  })
  const discard = useMutation({
    mutationFn: () =>
      store.replaceBy({ what: 'discard', revision: seen ?? revision }, async (attempt) => {
        const { item } = await callStudio('discardContent', { params, ...attempt })
        // Only what is live is discarded here: what is not is in the trash, which this says.
        return item ?? callStudio('getContent', { params })
      }),
    onSuccess: onClose,
    onError: onReject,
  })
  return { publish, discard }
}
