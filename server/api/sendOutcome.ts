import type { Context } from 'hono'
import type { OutcomeResponse } from '#schemas/forms/outcomeResponse.ts'

/** Sends the response of a form outcome. */
export function sendOutcome(c: Context, { status, headers, body }: OutcomeResponse): Response {
  for (const [name, value] of Object.entries(headers)) c.header(name, value)
  return c.json(body, status)
}
