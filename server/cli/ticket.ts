import * as v from 'valibot'
import { message } from '#schemas/forms/fields.ts'
import { formErrors, isFormErrorId } from '#schemas/forms/formErrors.ts'
import { readTicketUuid } from '#schemas/tickets.ts'
import { print, printError } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'
import type { Cms } from '#server/content/context.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { createTickets } from '#server/tickets/context.ts'

/** Adds the company's reply to a ticket; the server notifies the visitor by mail. */
export async function runTicketReply({ db }: Cms, dataDir: string, uuid: string, text: string): Promise<void> {
  const checked = v.safeParse(message, text)
  if (!checked.success) {
    const id = checked.issues[0].message
    return fail(isFormErrorId(id) ? formErrors[id].message : id)
  }
  const ticketUuid = readTicketUuid(uuid.trim())
  const reply = { author: 'company', message: checked.output } as const
  const ticket =
    ticketUuid === undefined
      ? undefined
      : await addReply(createTickets(db, { dataDir }), { uuid: ticketUuid, ...reply })
  if (ticket === undefined) return fail('There is no such ticket')
  print(`The ticket now has ${ticket.discussion.length} messages. A mail is in the outbox.`)
}

function fail(sentence: string): void {
  printError(`${sentence}.`)
  session().fail()
}
