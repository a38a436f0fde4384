import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useLingui } from '@lingui/react/macro'
import { isLocaleCode } from '#locales/locales.ts'
import type { CallResult } from '#schemas/studio/studioCalls.ts'
import { useAssignees } from '#renderer/studio/inbox/useAssignees.ts'
import { useAssigneeName } from '#renderer/studio/texts/useRequestTexts.ts'
import { Button } from '#renderer/studio/ui/Button.tsx'
import { Field } from '#renderer/studio/ui/Field.tsx'
import styles from '#renderer/studio/ui/Menu.module.css'

export type Assignee = CallResult<'listRequests'>['items'][number]['assignee']

interface Props {
  /** The person the request is assigned to; absent for several requests, which differ. */
  readonly value?: Assignee
  /** Of the request; only who may reply in it is offered. */
  readonly locale?: string
  readonly isDisabled?: boolean
  readonly onChange: (person: string | null) => void
}

const nobody = 'none'

/**
 * Chooses who looks after a request; who has it now is shown even when they are locked or gone. Not a select, which the arrow keys change:
 * each change sends a mail.
 */
export function AssigneeMenu({ value, locale, isDisabled = false, onChange }: Props) {
  const { t } = useLingui()
  const nameOf = useAssigneeName()
  const { data } = useAssignees()
  const people = (data?.items ?? []).filter(({ id, active, locales }) => {
    const mayReply = locale === undefined || locales === null || (isLocaleCode(locale) && locales.includes(locale))
    return id === value?.id || (active && mayReply)
  })
  const isListed = value === undefined || value === null || people.some(({ id }) => id === value.id)
  const offered = isListed ? people : [value, ...people]
  const chosen = value === undefined ? undefined : (value?.id ?? nobody)
  const nobodyName = t({ id: 'Studio/Nobody', message: 'Nobody' })
  const shown =
    value === undefined
      ? t({ id: 'Studio/Choose person', message: 'Choose …' })
      : value === null
        ? nobodyName
        : nameOf(value)
  return (
    <Field label={t({ id: 'Studio/Assigned to', message: 'Assigned to' })}>
      {({ id }, labelId) => (
        <MenuTrigger>
          {/* Disabled as pending: the focus stays. */}
          <Button id={id} icon="down" aria-labelledby={`${labelId} ${id}`} isPending={isDisabled}>
            {shown}
          </Button>
          <Popover className={styles.popover ?? ''}>
            <Menu
              className={styles.menu ?? ''}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={chosen === undefined ? [] : [chosen]}
              onAction={(key) => {
                if (key !== chosen) onChange(key === nobody ? null : String(key))
              }}
            >
              <MenuItem id={nobody} className={styles.item ?? ''}>
                {nobodyName}
              </MenuItem>
              {offered.map((person) => (
                <MenuItem key={person.id} id={person.id} className={styles.item ?? ''}>
                  {nameOf(person)}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      )}
    </Field>
  )
}
