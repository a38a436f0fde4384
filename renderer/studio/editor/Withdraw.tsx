import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { isConflict } from '#renderer/studio/api/studioCallError.ts'
import { useCall } from '#renderer/studio/api/useCall.ts'
import { useLocaleName } from '#renderer/studio/texts/useLocaleName.ts'
import { isLive } from '#renderer/studio/editor/liveAddress.ts'
import { ensureSavedOrRejected } from '#renderer/studio/edit/flushDraft.ts'
import { useOpenPage } from '#renderer/studio/editor/useDraft.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ConfirmDialog } from '#renderer/studio/errors/ConfirmDialog.tsx'
import styles from '#renderer/studio/edit/panels.module.css'

interface Props {
  /** The page is off the site. */
  readonly onDone: () => void
}

/** Takes the page off the site in this locale, after a question that names it; nothing where it is not live. */
export function Withdraw({ onDone }: Props) {
  const { page, locale } = useOpenPage()
  const { data: facts } = useCall('getPage', { params: { page } })
  // Where it is gone the question goes with it: it does not come back with what somebody else publishes.
  return isLive(facts?.locales[locale]) ? <WithdrawLive onDone={onDone} /> : null
}

function WithdrawLive({ onDone }: Props) {
  const { t } = useLingui()
  const label = useLabel()
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.group}>
      <h3>{t({ id: 'Studio/Withdraw heading', message: 'Take off the site' })}</h3>
      <div>
        <Button icon="withdrawn" onPress={() => setOpen(true)}>
          {label}
        </Button>
      </div>
      {open && <WithdrawDialog label={label} onDone={onDone} onClose={() => setOpen(false)} />}
    </section>
  )
}

function useLabel(): string {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const name = localeName(useOpenPage().locale)
  return t({ id: 'Studio/Withdraw from', message: `Take off the site in ${name}` })
}

/** Takes off what was live when it was opened: what somebody else publishes meanwhile stays until it is confirmed again. */
function WithdrawDialog({ label, onDone, onClose }: Props & { readonly label: string; readonly onClose: () => void }) {
  const { t } = useLingui()
  const localeName = useLocaleName()
  const { page, locale, store } = useOpenPage()
  const params = { page, locale }
  const { data, error } = useCall('listVersions', { params })
  const live = data?.items.find(({ published }) => published)?.number
  const [version, setVersion] = useState(live)
  if (version === undefined && live !== undefined) setVersion(live)
  const withdraw = useMutation({
    mutationFn: async () => {
      await ensureSavedOrRejected(store)
      const body = { message: '', ...(version === undefined ? {} : { version }) }
      return callStudio('withdrawPage', { params, body })
    },
    // What the panel around it compares with is no longer live.
    onSuccess() {
      onClose()
      onDone()
    },
    onError: (failure) => isConflict(failure) && setVersion(undefined),
  })
  return (
    <ConfirmDialog
      title={label}
      confirm={label}
      cancel={t({ id: 'Studio/Keep live', message: 'Leave it live' })}
      error={withdraw.error ?? error}
      isDisabled={version === undefined || withdraw.isPending}
      onConfirm={withdraw.mutate}
      onClose={onClose}
    >
      <p className={styles.loud} data-locale={locale}>
        {`${localeName(locale)} · ${locale}`}
      </p>
      <p>
        {t({
          id: 'Studio/Withdraw note',
          message: 'Visitors in this locale no longer find the page. Its content stays here as the draft.',
        })}
      </p>
    </ConfirmDialog>
  )
}
