import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { isLive } from '#renderer/studio/editor/liveAddress.ts'
import { ensureSavedOrRejected } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

/** Takes the page off the site in this locale, after a question that names it; nothing where it is not live. */
export function Withdraw() {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { page, locale, store } = useOpenPage()
  const { data: facts } = useCall('getPage', { params: { page } })
  const [open, setOpen] = useState(false)
  const withdraw = useMutation({
    mutationFn: async () => {
      await ensureSavedOrRejected(store)
      return callStudio('withdrawPage', { params: { page, locale }, body: { message: '' } })
    },
    onSuccess: () => setOpen(false),
  })
  if (!isLive(facts?.locales[locale])) return null
  const name = localeName(locale)
  const label = t({ id: 'Studio/Withdraw from', message: `Take off the site in ${name}` })
  return (
    <section className={styles.group}>
      <h3>{t({ id: 'Studio/Withdraw heading', message: 'Take off the site' })}</h3>
      <div>
        <Button icon="withdrawn" onPress={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {open && (
        <ConfirmDialog
          title={label}
          confirm={label}
          cancel={t({ id: 'Studio/Keep live', message: 'Leave it live' })}
          error={withdraw.error}
          isDisabled={withdraw.isPending}
          onConfirm={withdraw.mutate}
          onClose={() => setOpen(false)}
        >
          <p className={styles.loud} data-locale={locale}>
            {`${name} · ${locale}`}
          </p>
          <p>
            {t({
              id: 'Studio/Withdraw note',
              message: 'Visitors in this locale no longer find the page. Its content stays here as the draft.',
            })}
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
