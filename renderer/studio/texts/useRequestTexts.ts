import { useLingui } from '@lingui/react/macro'
import type { requestStates } from '#schemas/studio/calls/inbox.ts'

export type RequestState = (typeof requestStates)[number]

/** Returns what names forms and the states of requests. */
export function useRequestTexts() {
  const { t, i18n } = useLingui()
  const states: Readonly<Record<RequestState, string>> = {
    open: t({ id: 'Studio/Request open', message: 'Open' }),
    answered: t({ id: 'Studio/Request answered', message: 'Replied' }),
    closed: t({ id: 'Studio/Request closed', message: 'Closed' }),
    spam: t({ id: 'Studio/Request spam', message: 'Spam' }),
  }
  return {
    formName: (form: string) => {
      const id = `Choice/form.${form}`
      return id in i18n.messages ? i18n._(id) : form
    },
    stateName: (state: RequestState) => states[state],
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
    active ? name : t({ id: 'Studio/Inactive person', message: `${name} (no longer has access)` })
}
