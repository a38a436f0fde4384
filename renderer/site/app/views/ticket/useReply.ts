import { useState } from 'react'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  isTicketErrorId,
  replyLimits,
  replyProblem,
  ticketReply,
  type ReplyErrors,
  type Ticket,
  type TicketState,
} from '#schemas/tickets.ts'
import { csrfToken } from '#renderer/site/queries/csrfToken.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'

/** A reply that is being sent. */
export interface PendingReply {
  readonly message: string
  readonly file: File | undefined
}

/** The reply being written, and the ticket with the replies sent from this page. */
export interface Reply {
  readonly ticket: Ticket
  readonly pending: PendingReply | undefined
  readonly state: 'writing' | 'sending' | 'sent'
  readonly errors: ReplyErrors
  readonly failure: TicketState['failure'] | undefined
  /** Initial value of the message field. */
  readonly written: string
  /** Sends a reply; resolves to the field to focus when it was not sent. */
  readonly send: (message: string, file: File | undefined) => Promise<'sent' | 'message' | 'attachment'>
}

type Progress = Pick<Reply, 'pending' | 'state' | 'errors' | 'failure'>

const nothing = { pending: undefined, errors: {}, failure: undefined } as const

/** Shows a reply before it is stored and removes it when it fails. `initial` is the result of a post without JavaScript. */
export function useReply(ticket: Ticket, locale: LocaleCode, initial: TicketState | undefined): Reply {
  const [current, setCurrent] = useState(ticket)
  const [progress, setProgress] = useState<Progress>({
    pending: undefined,
    state: initial?.sent === true ? 'sent' : 'writing',
    errors: initial?.errors ?? {},
    failure: initial?.failure,
  })

  const send: Reply['send'] = async (message, file) => {
    const errors = { ...messageErrors(message, locale), ...fileErrors(file) }
    if (Object.keys(errors).length > 0) {
      setProgress({ ...nothing, state: 'writing', errors })
      return fieldToFocus(errors)
    }
    setProgress({ ...nothing, state: 'sending', pending: { message, file } })
    const client = createCmsClient((path, init) => fetch(path, init), { csrfToken })
    const outcome = await client.replyToTicket({ uuid: ticket.uuid, locale, message, attachment: file })
    if (outcome.state === 'sent') {
      setCurrent(outcome.receipt)
      setProgress({ ...nothing, state: 'sent' })
      return 'sent'
    }
    const problem = replyProblem(outcome)
    setProgress({ ...nothing, state: 'writing', ...problem })
    return fieldToFocus(problem.errors ?? {})
  }

  return { ticket: current, ...progress, written: initial?.message ?? '', send }
}

function fieldToFocus(errors: ReplyErrors): 'message' | 'attachment' {
  return errors['message'] === undefined && errors['attachment'] !== undefined ? 'attachment' : 'message'
}

function messageErrors(message: string, lang: LocaleCode): ReplyErrors {
  const result = v.safeParse(ticketReply, { lang, message }, { abortPipeEarly: true })
  const ids = result.issues?.map((issue) => issue.message).filter(isTicketErrorId) ?? []
  return ids.length > 0 ? { message: ids } : {}
}

function fileErrors(file: File | undefined): ReplyErrors {
  if (file === undefined) return {}
  if (file.size > replyLimits.file) return { attachment: ['Ticket/Attachment too large'] }
  return file.size === 0 ? { attachment: ['Ticket/Attachment empty'] } : {}
}
