import { useState, type FormEvent, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useLingui } from '@lingui/react/macro'
import { formText } from '#renderer/studio/texts/formText.ts'
import { localeCodes, type LocaleCode } from '#locales/locales.ts'
import type { Person } from '#schemas/studio/calls/people.ts'
import { studioRoles, type StudioRole } from '#schemas/studio/roles.ts'
import { callStudio } from '#renderer/studio/api/callStudio.ts'
import { ErrorNotice } from '#renderer/studio/errors/ErrorNotice.tsx'
import { useRoleName } from '#renderer/studio/texts/useRoleName.ts'
import { readEmail } from '#schemas/studio/readEmail.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { controlClass } from '#renderer/studio/ui/controls.ts'
import { Dialog } from '#renderer/studio/ui/Dialog.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import formStyles from '#renderer/studio/ui/Form.module.css'
import styles from '#renderer/studio/screens/People.module.css'

interface Props {
  /** Absent: someone new. */
  readonly person: Person | undefined
  readonly onClose: () => void
}

/** Renders name, role and locales of someone; a new person gets a mail with a link to choose a password. */
export function PersonDialog({ person, onClose }: Props) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const [role, setRole] = useState<StudioRole>(person?.role ?? 'author')
  const [chosen, setChosen] = useState<readonly LocaleCode[] | null>(person?.locales ?? null)
  const { mutate, error, isPending } = useMutation({
    mutationFn: (data: FormData) => {
      // An administrator may change every locale.
      const locales = role === 'admin' || chosen === null ? null : [...chosen]
      const requests = locales === null || role !== 'publisher' ? {} : { all_requests: data.has('all_requests') }
      const body = { name: formText(data, 'name'), role, locales, ...requests }
      if (person !== undefined) return callStudio('changePerson', { params: { id: person.id }, body })
      return callStudio('addPerson', { body: { ...body, email: readEmail(formText(data, 'email')) } })
    },
    onSuccess: onClose,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      title={person?.name ?? t({ id: 'Studio/Add person', message: 'Add a person' })}
      open
      onClose={onClose}
      size="small"
    >
      <form className={formStyles.form} onSubmit={submit}>
        {error !== null && <ErrorNotice error={error} />}
        <Field max={100} label={t({ id: 'Studio/Name', message: 'Name' })} required>
          {(control) => (
            <input {...control} className={controlClass} name="name" defaultValue={person?.name} required />
          )}
        </Field>
        {person === undefined && (
          <Field
            label={t({ id: 'Studio/Mail address', message: 'Email address' })}
            hint={t({ id: 'Studio/Invitation', message: 'An email with a link to choose a password is sent there.' })}
            reads={readEmail}
            required
          >
            {(control) => <input {...control} className={controlClass} name="email" type="email" required />}
          </Field>
        )}
        <Field label={t({ id: 'Studio/Role', message: 'Role' })}>
          {(control) => (
            <select
              {...control}
              className={controlClass}
              value={role}
              onChange={({ target: { value } }) => setRole(studioRoles.find((each) => each === value) ?? 'author')}
            >
              {studioRoles.map((each) => (
                <option key={each} value={each}>
                  {roleName(each)}
                </option>
              ))}
            </select>
          )}
        </Field>
        {role !== 'admin' && (
          <LocaleRights chosen={chosen} onChange={setChosen}>
            {role === 'publisher' && <AllRequests allowed={person?.all_requests ?? false} />}
          </LocaleRights>
        )}
        <Button type="submit" variant="primary" isDisabled={isPending}>
          {person === undefined
            ? t({ id: 'Studio/Invite', message: 'Send the invitation' })
            : t({ id: 'Studio/Save', message: 'Save' })}
        </Button>
      </form>
    </Dialog>
  )
}

interface LocaleRightsProps {
  /** `null`: every locale. */
  readonly chosen: readonly LocaleCode[] | null
  readonly onChange: (chosen: readonly LocaleCode[] | null) => void
  /** Below the locales, while not every one is chosen. */
  readonly children: ReactNode
}

/** Renders which locales' content someone may change: one at least. */
function LocaleRights({ chosen, onChange, children }: LocaleRightsProps) {
  const { t } = useLingui()
  const toggle = (code: LocaleCode) =>
    onChange(chosen?.includes(code) === true ? chosen.filter((each) => each !== code) : [...(chosen ?? []), code])
  const noLocale = t({ id: 'Studio/No locale', message: 'Choose at least one locale.' })
  return (
    <fieldset className={styles.locales}>
      <legend>{t({ id: 'Studio/May change', message: 'May change the content of' })}</legend>
      <label className={styles.check}>
        <input type="checkbox" checked={chosen === null} onChange={() => onChange(chosen === null ? [] : null)} />
        {t({ id: 'Studio/Every locale', message: 'Every locale' })}
      </label>
      {chosen !== null &&
        localeCodes.map((code, index) => (
          <label key={code} className={styles.check}>
            <input
              type="checkbox"
              checked={chosen.includes(code)}
              onChange={() => toggle(code)}
              ref={(box) => box?.setCustomValidity(index === 0 && chosen.length === 0 ? noLocale : '')}
            />
            {code}
          </label>
        ))}
      {chosen !== null && children}
    </fieldset>
  )
}

/** Renders whether someone reads visitors' requests of the locales as well whose content they may not change. */
function AllRequests({ allowed }: { readonly allowed: boolean }) {
  const { t } = useLingui()
  return (
    <label className={`${styles.check} ${styles.wide}`}>
      <input type="checkbox" name="all_requests" defaultChecked={allowed} />
      {t({ id: 'Studio/All requests', message: 'Reads visitors’ requests of every locale' })}
    </label>
  )
}
