import * as v from 'valibot'
import { message } from '#schemas/forms/fields.ts'
import { formErrors, isFormErrorId } from '#schemas/forms/formErrors.ts'
import { readTicketUuid } from '#schemas/tickets.ts'
import { print, printError } from '#server/cli/output.ts'
import type { Cms } from '#server/cms/context.ts'
import { addReply } from '#server/tickets/addReply.ts'
import { createTickets } from '#server/tickets/context.ts'

/** The company's answer to a ticket; the server mails the visitor that there is one. */
export async function runTicketReply({ db }: Cms, dataDir: string, uuid: string, text: string): Promise<void> {
  const checked = v.safeParse(message, text)
  if (!checked.success) {
    const id = checked.issues[0].message
    return fail(isFormErrorId(id) ? formErrors[id].message : id)
  }
  const known = readTicketUuid(uuid.trim())
  const reply = { author: 'company', message: checked.output } as const
  const ticket =
    known === undefined ? undefined : await addReply(createTickets(db, { dataDir }), { uuid: known, ...reply })
  if (ticket === undefined) return fail('There is no such ticket')
  print(`The ticket has ${ticket.discussion.length} messages now, and a mail waits in the outbox.`)
}

function fail(sentence: string): void {
  printError(`${sentence}.`)
  process.exitCode = 1
}
