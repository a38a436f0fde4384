import { useLingui } from '@lingui/react/macro'
import type { ticketStates } from '#schemas/studio/calls/inbox.ts'

export type TicketState = (typeof ticketStates)[number]

/** Returns what names forms and the states of requests. */
export function useRequestTexts() {
  const { t, i18n } = useLingui()
  const states: Readonly<Record<TicketState, string>> = {
    open: t({ id: 'Studio/Request open', message: 'Open' }),
    answered: t({ id: 'Studio/Request answered', message: 'Replied' }),
    closed: t({ id: 'Studio/Request closed', message: 'Closed' }),
  }
  return {
    formName: (form: string) => {
      const id = `Choice/form.${form}`
      return id in i18n.messages ? i18n._(id) : form
    },
    /** A request without words has no ticket, and nothing to reply to. */
    stateName: (state: TicketState | null) =>
      state === null ? t({ id: 'Studio/No ticket', message: 'Without a message' }) : states[state],
  }
}

interface NamedPerson {
  readonly name: string
  readonly active: boolean
}

/** Returns what names a person who has requests: one who cannot sign in or reply any more is marked. */
export function useAssigneeName(): (person: NamedPerson) => string {
  const { t } = useLingui()
  return ({ name, active }) =>
    active ? name : t({ id: 'Studio/Inactive person', message: `${name} (no access any more)` })
}
