import * as v from 'valibot'
import { isLocaleCode, localeCodes, type LocaleCode } from '#locales/locales.ts'
import { peopleCalls } from '#schemas/studio/calls/people.ts'
import { readEmail } from '#schemas/studio/readEmail.ts'
import { studioRoles, type StudioRole } from '#schemas/studio/roles.ts'
import { withCms } from '#server/cli/database.ts'
import { print, printError } from '#server/cli/output.ts'
import { session } from '#server/cli/session.ts'
import { UsageError } from '#server/cli/usageError.ts'
import { findPersonByEmail, listStudioPeople, type PersonRow } from '#server/db/studioPeople.ts'
import { readSettings } from '#server/env.ts'
import type { Actor } from '#server/studio/context.ts'
import { addPerson } from '#server/studio/people/addPerson.ts'
import { changePerson } from '#server/studio/people/changePerson.ts'
import { createSignIn } from '#server/studio/people/createSignIn.ts'
import { createPasswordLink, welcomeHours } from '#server/studio/people/passwordLinks.ts'
import { resetSecondFactor } from '#server/studio/people/resetSecondFactor.ts'
import { StudioError } from '#server/studio/studioError.ts'

/** Options of `user add`. */
export interface PeopleOptions {
  readonly role?: string | undefined
  readonly locales?: string | undefined
  readonly name?: string | undefined
}

type SignIn = ReturnType<typeof createSignIn>

const command: Actor = { person: null }

/** Names of the arguments of each verb. */
const verbs: Readonly<Record<string, readonly string[]>> = {
  add: ['EMAIL'],
  role: ['EMAIL', 'ROLE'],
  lock: ['EMAIL'],
  unlock: ['EMAIL'],
  'reset-second-factor': ['EMAIL'],
  list: [],
}

/** Runs a verb such as `user lock EMAIL`. Throws `UsageError`. */
export async function runPeopleVerb([verb = '', ...args]: readonly string[], options: PeopleOptions): Promise<void> {
  const names = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (names === undefined) throw new UsageError(`user needs one of: ${Object.keys(verbs).join(', ')}`)
  if (args.length !== names.length) throw new UsageError(`user ${verb} takes ${names.join(' ') || 'no arguments'}`)
  const given = Object.entries(options).find(([, value]) => value !== undefined)
  if (verb !== 'add' && given !== undefined) throw new UsageError(`--${given[0]} is an option of user add only`)
  const [email = '', role = ''] = args
  const settings = readSettings(process.env)
  await withCms(async (cms) => {
    const signIn = createSignIn(cms, settings)
    try {
      if (verb === 'list') await list(signIn)
      else if (verb === 'add') await add(signIn, settings.publicUrl, email, options)
      else if (verb === 'role') await change(signIn, email, { role: readRole(role) })
      else if (verb === 'reset-second-factor') await reset(signIn, email)
      else await change(signIn, email, { locked: verb === 'lock' })
    } catch (error) {
      if (!(error instanceof StudioError)) throw error
      printError(`${error.message}.`)
      session().fail()
    }
  })
}

// No mail is sent: who runs the command passes the link on.
async function add(signIn: SignIn, publicUrl: string, email: string, options: PeopleOptions): Promise<void> {
  const { role, locales, name = email.split('@')[0] } = options
  if (role === undefined) throw new UsageError(`user add needs --role: ${studioRoles.join(', ')}`)
  const person = { email: readEmail(email), name, role: readRole(role), locales: readLocales(locales) }
  const parsed = v.safeParse(peopleCalls.addPerson.body, person)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new UsageError(`${v.getDotPath(issue) ?? 'The person'} is not valid: ${issue.message}`)
  }
  const { id } = await addPerson(signIn, parsed.output, command, { mail: false })
  print(`Added ${describe(await findOrFail(signIn, email))}`)
  print(`Link to choose a password, valid for ${welcomeHours / 24} days and to be used once:`)
  print(await createPasswordLink(signIn.auth, publicUrl, id, welcomeHours))
}

async function change(signIn: SignIn, email: string, what: { role?: StudioRole; locked?: boolean }): Promise<void> {
  const { id } = await findOrFail(signIn, email)
  print(describe(await changePerson(signIn, id, what, command)))
}

async function reset(signIn: SignIn, email: string): Promise<void> {
  const { id } = await findOrFail(signIn, email)
  print(describe(await resetSecondFactor(signIn, id, command)))
}

async function list({ cms }: SignIn): Promise<void> {
  const people = await listStudioPeople(cms.db)
  for (const person of people) print(describe(person))
  print(`${people.length} ${people.length === 1 ? 'person' : 'people'}.`)
}

async function findOrFail({ cms }: SignIn, email: string): Promise<PersonRow> {
  const person = await findPersonByEmail(cms.db, email.trim())
  if (person === undefined) throw new StudioError('not_found', `There is nobody with the address ${email}`)
  return person
}

function describe({ email, name, role, locales, locked, second_factor: isOn, last_seen: seen }: PersonRow): string {
  const rights = locales === null ? 'all locales' : locales.join(', ')
  const state = locked ? 'locked' : seen === null ? 'never signed in' : `last seen ${seen.toISOString()}`
  return [email, name, role, rights, ...(isOn ? ['second factor'] : []), state].join(' · ')
}

function readRole(text: string): StudioRole {
  const role = studioRoles.find((each) => each === text)
  if (role === undefined) throw new UsageError(`There is no role "${text}", only ${studioRoles.join(', ')}`)
  return role
}

function readLocales(text: string | undefined): LocaleCode[] | null {
  if (text === undefined) return null
  return text.split(',').map((part) => {
    const code = part.trim()
    if (!isLocaleCode(code)) throw new UsageError(`There is no locale "${code}", only ${localeCodes.join(', ')}`)
    return code
  })
}
