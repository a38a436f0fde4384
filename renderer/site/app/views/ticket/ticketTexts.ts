import { formNames } from '#schemas/forms/formNames.ts'
import { ticketErrors } from '#schemas/tickets.ts'
import { formTexts } from '#sections/form/formTexts.ts'

/** Template of the page of a ticket. */
export const ticketTemplate = 'ticket'

/** Ids of the texts the page of a ticket shows. */
export const ticketTexts: readonly string[] = [
  ...formTexts,
  ...Object.keys(ticketErrors),
  ...formNames.map((form) => `Ticket/Type ${form}`),
  'Ticket/Attachment',
  'Ticket/Attachment again',
  'Ticket/Attachment hint',
  'Ticket/Attachments',
  'Ticket/Code',
  'Ticket/Code hint',
  'Ticket/Code invalid',
  'Ticket/Code lead',
  'Ticket/Code submit',
  'Ticket/Code title',
  'Ticket/Code unknown',
  'Ticket/Comment',
  'Ticket/Date',
  'Ticket/Details',
  'Ticket/Discussion',
  'Ticket/Email',
  'Ticket/Failure busy',
  'Ticket/Failure unavailable',
  'Ticket/Message sending',
  'Ticket/Name',
  'Ticket/No messages',
  'Ticket/Send',
  'Ticket/Sending',
  'Ticket/Sent',
  'Ticket/Status',
  'Ticket/Status answered',
  'Ticket/Status closed',
  'Ticket/Status open',
  'Ticket/Title',
  'Ticket/User',
  'Ticket/You',
]
