import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '#renderer/studio/api/useCall.ts'
import { scrollable } from '#renderer/studio/ui/scrollable.ts'
import type { Person } from '#schemas/studio/calls/people.ts'
import { useMe } from '#renderer/studio/api/useMe.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useFormats } from '#renderer/studio/texts/useFormats.ts'
import { PersonSessionsDialog } from '#renderer/studio/screens/PersonSessionsDialog.tsx'
import { PersonDialog } from '#renderer/studio/screens/PersonDialog.tsx'
import { useRoleName } from '#renderer/studio/texts/useRoleName.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { LocaleTag } from '#renderer/studio/ui/LocaleTag.tsx'
import { ScreenHeading } from '#renderer/studio/ui/ScreenHeading.tsx'
import screen from '#renderer/studio/ui/Screen.module.css'
import table from '#renderer/studio/ui/Table.module.css'
import styles from '#renderer/studio/screens/People.module.css'

/** Renders the people who may use the studio, with role and locales; for administrators. */
export function People() {
  const { t } = useLingui()
  const { data, error, refetch } = useCall('listPeople')
  const [editing, setEditing] = useState<Person | 'new'>()
  const [shown, setShown] = useState<Person>()
  return (
    <div className={`${screen.screen} ${screen.wide}`}>
      <header className={screen.header}>
        <ScreenHeading>{t({ id: 'Studio/People', message: 'People' })}</ScreenHeading>
        <Button variant="primary" icon="add" onPress={() => setEditing('new')}>
          {t({ id: 'Studio/Add person', message: 'Add a person' })}
        </Button>
      </header>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div className={table.scroll} {...scrollable} aria-label={t({ id: 'Studio/People', message: 'People' })}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{t({ id: 'Studio/Name', message: 'Name' })}</th>
              <th scope="col">{t({ id: 'Studio/Role', message: 'Role' })}</th>
              <th scope="col">{t({ id: 'Studio/Locales', message: 'Locales' })}</th>
              <th scope="col">{t({ id: 'Studio/Last seen', message: 'Last seen' })}</th>
              <th scope="col">
                <span className="visually-hidden">{t({ id: 'Studio/Actions', message: 'Actions' })}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                onEdit={() => setEditing(person)}
                onShowSessions={() => setShown(person)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shown !== undefined && <PersonSessionsDialog person={shown} onClose={() => setShown(undefined)} />}
      {editing !== undefined && (
        <PersonDialog person={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </div>
  )
}

interface RowProps {
  readonly person: Person
  readonly onEdit: () => void
  readonly onShowSessions: () => void
}

function PersonRow({ person, onEdit, onShowSessions }: RowProps) {
  const { t } = useLingui()
  const { ago } = useFormats()
  const roleName = useRoleName()
  const { data: me } = useMe()
  const { id, name, email, role, locales, locked, second_factor: secondFactor, last_seen: seen } = person
  const lock = useChange('changePerson')
  return (
    <tr>
      <th scope="row">
        {name}
        {locked && <span className={styles.flag}>{t({ id: 'Studio/Locked', message: 'locked' })}</span>}
        {secondFactor === 'on' && (
          <span className={`${styles.flag} ${styles.good}`}>
            {t({ id: 'Studio/Two-factor flag', message: 'two-factor' })}
          </span>
        )}
        <span className={table.detail}>{email}</span>
      </th>
      <td>{roleName(role)}</td>
      <td>
        <span className={styles.tags}>
          {locales === null || role === 'admin'
            ? t({ id: 'Studio/All locales', message: 'All' })
            : locales.map((code) => <LocaleTag key={code} code={code} />)}
        </span>
      </td>
      <td>{seen === null ? t({ id: 'Studio/Never', message: 'never' }) : ago(seen)}</td>
      <td>
        <span className={styles.tags}>
          <Button onPress={onEdit}>{t({ id: 'Studio/Change', message: 'Change' })}</Button>
          <Button onPress={onShowSessions}>{t({ id: 'Studio/Sessions', message: 'Sessions' })}</Button>
          {me?.id !== id && (
            <Button
              variant="danger"
              isDisabled={lock.isPending}
              onPress={() => lock.mutate({ params: { id }, body: { locked: !locked }, untilRead: true })}
            >
              {locked ? t({ id: 'Studio/Unlock', message: 'Unlock' }) : t({ id: 'Studio/Lock', message: 'Lock' })}
            </Button>
          )}
        </span>
        {lock.error !== null && <ErrorNotice error={lock.error} />}
      </td>
    </tr>
  )
}
