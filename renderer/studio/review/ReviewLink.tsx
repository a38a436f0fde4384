import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { LinkField } from '#renderer/studio/review/LinkField.tsx'
import type { Review, Reviewed } from '#renderer/studio/review/review.ts'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  readonly reviewed: Reviewed
  readonly review: Review
}

/** Renders the link at which someone without an account can decide a request: its address once, when it is made. */
export function ReviewLink({ reviewed, review }: Props) {
  const { t } = useLingui()
  const { dateTime } = useFormats()
  const make = useMutation({ mutationFn: () => reviewed.createLink(review) })
  const revoke = useMutation({ mutationFn: () => reviewed.revokeLink(review), onSuccess: () => make.reset() })
  const until = review.link_expires_at
  return (
    <section className={styles.group}>
      <h3>{t({ id: 'Studio/Review link', message: 'Review without an account' })}</h3>
      <p>
        {t({
          id: 'Studio/Review link note',
          message:
            'Anyone with the link sees this version and can approve it or send it back, under a name they type. The link publishes nothing, and stops working after any later edit.',
        })}
      </p>
      {make.error !== null && <ErrorNotice error={make.error} />}
      {revoke.error !== null && <ErrorNotice error={revoke.error} />}
      {make.data === undefined ? (
        until !== null && (
          <p>
            {t({
              id: 'Studio/Review link out',
              message: `A link has been created. It is valid until ${dateTime(until)}.`,
            })}
          </p>
        )
      ) : (
        <LinkField url={make.data.url} expiresAt={make.data.expires_at} />
      )}
      <div className={styles.head}>
        {make.data === undefined && (
          <Button icon="link" isDisabled={make.isPending} onPress={() => make.mutate()}>
            {until === null
              ? t({ id: 'Studio/Make link', message: 'Create the link' })
              : t({ id: 'Studio/Replace link', message: 'Replace it with a new link' })}
          </Button>
        )}
        {until !== null && (
          <Button icon="close" isDisabled={revoke.isPending} onPress={() => revoke.mutate()}>
            {t({ id: 'Studio/Revoke link', message: 'Revoke the link' })}
          </Button>
        )}
      </div>
    </section>
  )
}
