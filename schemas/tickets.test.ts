import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ticketCode } from '#schemas/ticketCode.ts'
import { findTicketUuid, readTicketUuid, ticketReply } from '#schemas/tickets.ts'

const uuid = '0b9d3a52-7c1e-4f6a-9d28-5e3f1a7b6c40'

test.each([
  [uuid, uuid],
  [` ${uuid.toUpperCase()}\n`, uuid],
  [`https://www.example.com/it-it/ticket/${uuid}?lang=it-it`, uuid],
  ['0b9d3a52', undefined],
  [`${uuid}0`, undefined],
  [uuid.replace('-4', '-1'), undefined],
  ['', undefined],
])('the ticket in %j is %s', (text, found) => expect(findTicketUuid(text)).toBe(found))

test('a path names a ticket by its uuid and nothing else', () => {
  expect([uuid, uuid.toUpperCase(), ` ${uuid}`, `${uuid}/print`].map(readTicketUuid)).toEqual([
    uuid,
    uuid,
    undefined,
    undefined,
  ])
})

test.each([
  ['ticket', ''],
  [`ticket/${uuid}`, uuid],
  ['ticket/a/b', 'a/b'],
  ['tickets', undefined],
  ['ticketing/a', undefined],
  ['', undefined],
  [undefined, undefined],
])('the page %s shows the ticket %j', (permalink, code) => expect(ticketCode(permalink)).toBe(code))

test.each([
  [{ lang: 'it-it', message: ' Yes ' }, []],
  [{ lang: 'it-it', message: ' \n' }, ['Form/Message required']],
  [{ lang: 'it-it', message: 'a'.repeat(5001) }, ['Form/Too long']],
  [{ lang: 'it-it', message: 'a\0b' }, ['Form/Invalid']],
])('a reply %j has the errors %j', (reply, errors) => {
  const result = v.safeParse(ticketReply, reply, { abortPipeEarly: true })
  expect((result.issues ?? []).map(({ message }) => message)).toEqual(errors)
})
