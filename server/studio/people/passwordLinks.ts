import type { StudioAuth } from '#server/studio/context.ts'

/** How long a link to choose a password is valid, in hours: a new person's, and one somebody requested. */
export const welcomeHours = 7 * 24
export const resetHours = 1

/** Makes a link to choose a password. The token is in the fragment, which no server, log or referrer receives. */
export async function createPasswordLink(
  auth: Pick<StudioAuth, 'createPasswordToken'>,
  publicUrl: string,
  personId: string,
  hours: number,
): Promise<string> {
  return `${publicUrl}/studio/password#token=${await auth.createPasswordToken(personId, hours)}`
}

/** Returns the address where the first administrator is created. */
export function setUpLink(publicUrl: string, token: string): string {
  return `${publicUrl}/studio/setup#token=${token}`
}
