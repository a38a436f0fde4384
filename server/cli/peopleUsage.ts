import { studioRoles } from '#schemas/studio/roles.ts'

export const peopleUsage = `  user add EMAIL --role ROLE [--locales it-it,de-de] [--name NAME]
                            add a person to the studio and print a link to choose a password
  user role EMAIL ROLE      change the role: ${studioRoles.join(', ')}
  user lock | unlock EMAIL  end every session and keep the person out; let them in again
  user reset-second-factor EMAIL
                            take the second factor of a person away who has lost it, and end every session
  user list                 list the people of the studio`

export function isPeopleVerb(verb: string): boolean {
  return verb === 'user'
}
