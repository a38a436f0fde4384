import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { NameForm } from '#renderer/studio/account/NameForm.tsx'
import { Passkeys } from '#renderer/studio/account/Passkeys.tsx'
import { PasswordForm } from '#renderer/studio/account/PasswordForm.tsx'
import { SecondFactor } from '#renderer/studio/account/SecondFactor.tsx'
import { SessionList } from '#renderer/studio/account/SessionList.tsx'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import styles from '#renderer/studio/account/Account.module.css'

/** Renders `/studio/account`: name, password, passkeys and sessions of the person who is signed in. */
export function Account() {
  const { t } = useLingui()
  const { data: me } = useMe()
  return (
    <div className={`${screen.screen} ${screen.sections}`}>
      <header>
        <ScreenHeading>{t({ id: 'Studio/Account', message: 'My account' })}</ScreenHeading>
        <p className={screen.note}>{me?.email}</p>
      </header>
      <section className={screen.section}>
        <h2>{t({ id: 'Studio/Name', message: 'Name' })}</h2>
        {me !== undefined && <NameForm name={me.name} />}
      </section>
      <section className={screen.section}>
        <h2>{t({ id: 'Studio/Password', message: 'Password' })}</h2>
        <PasswordForm />
      </section>
      <section className={screen.section}>
        <h2>{t({ id: 'Studio/Two-factor', message: 'Two-factor authentication' })}</h2>
        {me !== undefined && (
          <SecondFactor isOn={me.second_factor === 'on'} isRequired={me.second_factor_required} email={me.email} />
        )}
      </section>
      <section className={screen.section}>
        <h2>{t({ id: 'Studio/Passkeys', message: 'Passkeys' })}</h2>
        {me !== undefined && <Passkeys withCode={me.second_factor === 'on'} />}
      </section>
      <section className={screen.section}>
        <h2>{t({ id: 'Studio/Sessions', message: 'Sessions' })}</h2>
        <OwnSessions />
      </section>
    </div>
  )
}

function OwnSessions() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('listSessions')
  const end = useChange('endSession')
  const endOthers = useChange('endOtherSessions')
  const others = data?.items.filter(({ current }) => !current).length ?? 0
  const failure = error ?? end.error ?? endOthers.error
  return (
    <div className={styles.sessions}>
      {failure !== null && <ErrorNotice error={failure} onRetry={() => void refetch()} />}
      {data !== undefined && (
        <SessionList
          sessions={data.items}
          isBusy={end.isPending}
          onEnd={(session) => end.mutate({ params: { session }, untilRead: true })}
        />
      )}
      {others > 0 && (
        <Button isDisabled={endOthers.isPending} onPress={() => endOthers.mutate({ body: {}, untilRead: true })}>
          {t({
            id: 'Studio/End others',
            message: plural(others, { one: 'Sign out on # other device', other: 'Sign out on # other devices' }),
          })}
        </Button>
      )}
    </div>
  )
}
