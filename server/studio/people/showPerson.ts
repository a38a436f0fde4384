import type { Person } from '#schemas/studio/calls/people.ts'
import type { PersonRow } from '#server/db/studioPeople.ts'
import type { Studio } from '#server/studio/context.ts'
import { isSecondFactorRequired, secondFactorOf } from '#server/studio/people/secondFactor.ts'

/** Returns a person as the API sends them. */
export function showPerson({ secondFactor }: Pick<Studio, 'secondFactor'>, person: PersonRow): Person {
  const { id, email, name, role, locales, all_requests, locked, created_at, last_seen } = person
  return {
    id,
    email,
    name,
    role,
    locales: locales === null ? null : [...locales],
    all_requests,
    locked,
    second_factor: secondFactorOf(person, secondFactor),
    second_factor_required: isSecondFactorRequired(person, secondFactor),
    created_at: created_at.toISOString(),
    last_seen: last_seen?.toISOString() ?? null,
  }
}
