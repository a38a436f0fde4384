import { useState } from 'react'
import * as v from 'valibot'
import type { LocaleCode } from '#locales/locales.ts'
import {
  isTicketErrorId,
  replyLimits,
  ticketReply,
  type ReplyErrors,
  type Ticket,
  type TicketState,
} from '#schemas/tickets.ts'
import { csrfToken } from '#renderer/site/effects/csrfToken.ts'
import { createCmsClient } from '#renderer/site/queries/cmsClient.ts'

/** A reply that is being sent. */
export interface PendingReply {
  readonly message: string
  readonly file: File | undefined
}

/** The reply being written, and the ticket with those sent from this page. */
export interface Reply {
  readonly ticket: Ticket
  readonly pending: PendingReply | undefined
  readonly state: 'writing' | 'sending' | 'sent'
  readonly errors: ReplyErrors
  readonly failure: 'busy' | 'unavailable' | undefined
  /** What stands in the field when it is first drawn. */
  readonly written: string
  /** Sends what the form holds; answers the field to mend when it could not be sent. */
  readonly send: (message: string, file: File | undefined) => Promise<'sent' | 'message' | 'attachment'>
}

type Stage = Pick<Reply, 'pending' | 'state' | 'errors' | 'failure'>

const nothing = { pending: undefined, errors: {}, failure: undefined } as const

/** Shows a reply at once and takes it back when it cannot be sent. `initial` is how a post without script went. */
export function useReply(ticket: Ticket, locale: LocaleCode, initial: TicketState | undefined): Reply {
  const [current, setCurrent] = useState(ticket)
  const [stage, setStage] = useState<Stage>({
    pending: undefined,
    state: initial?.sent === true ? 'sent' : 'writing',
    errors: initial?.errors ?? {},
    failure: initial?.failure,
  })

  const send: Reply['send'] = async (message, file) => {
    const errors = { ...messageErrors(message, locale), ...fileErrors(file) }
    if (Object.keys(errors).length > 0) {
      setStage({ ...nothing, state: 'writing', errors })
      return toMend(errors)
    }
    setStage({ ...nothing, state: 'sending', pending: { message: message.trim(), file } })
    const client = createCmsClient((path, init) => fetch(path, init), { csrfToken })
    const outcome = await client.replyToTicket({ uuid: ticket.uuid, locale, message, attachment: file })
    if (outcome.state === 'sent') {
      setCurrent(outcome.ticket)
      setStage({ ...nothing, state: 'sent' })
      return 'sent'
    }
    const refused = outcome.state === 'invalid' ? outcome.errors : {}
    const failure = outcome.state === 'busy' ? 'busy' : 'unavailable'
    const isRefused = Object.keys(refused).length > 0
    setStage({ ...nothing, state: 'writing', errors: refused, failure: isRefused ? undefined : failure })
    return toMend(refused)
  }

  return { ticket: current, ...stage, written: initial?.message ?? '', send }
}

function toMend({ message, attachment }: ReplyErrors): 'message' | 'attachment' {
  return message === undefined && attachment !== undefined ? 'attachment' : 'message'
}

function messageErrors(message: string, lang: LocaleCode): ReplyErrors {
  const result = v.safeParse(ticketReply, { lang, message }, { abortPipeEarly: true })
  const id = result.issues?.[0].message
  return isTicketErrorId(id) ? { message: id } : {}
}

function fileErrors(file: File | undefined): ReplyErrors {
  if (file === undefined) return {}
  if (file.size > replyLimits.file) return { attachment: 'Ticket/Attachment too large' }
  return file.size === 0 ? { attachment: 'Ticket/Attachment empty' } : {}
}
