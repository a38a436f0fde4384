import type { Person } from '#schemas/studio/calls/people.ts'
import type { PersonRow } from '#server/db/studioPeople.ts'

/** Returns a person as the API sends them. */
export function showPerson({
  id,
  email,
  name,
  role,
  locales,
  all_requests,
  locked,
  created_at,
  last_seen,
}: PersonRow): Person {
  return {
    id,
    email,
    name,
    role,
    locales: locales === null ? null : [...locales],
    all_requests,
    locked,
    created_at: created_at.toISOString(),
    last_seen: last_seen?.toISOString() ?? null,
  }
}
